package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.UnrecordedFields;
import dev.admittance.simulator.request.UnrecordedParts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The objects of an update or a patch, as far as its audit event and earlier ones have them. An
/// event has the sent object or the patch, and the object of the answer, never the old object
/// (W-477).
///
/// @param object as hooks received it; for a patch perhaps only a part
/// @param oldObject empty where nothing of it is known
/// @param unknown the unknown parts of the two
/// @param asSent whether the object is still to be decoded and defaulted
record AuditedUpdate(
    JsonObject object,
    Optional<JsonObject> oldObject,
    UnrecordedParts unknown,
    boolean asSent,
    List<CaptureGap> gaps) {
  private static final String BEFORE =
      "the object before the update, which an audit event does not hold";

  /// Metadata that the server sets, and an update leaves unchanged.
  private static final List<String> OWNED =
      List.of("uid", "creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds");

  /// Metadata that increases when an object is stored.
  private static final List<String> COUNTED = List.of("resourceVersion", "generation");

  /// Metadata that each update changes.
  private static final Set<List<String>> MOVING =
      Set.of(
          List.of("metadata", "resourceVersion"),
          List.of("metadata", "generation"),
          List.of("metadata", "managedFields"));

  AuditedUpdate {
    gaps = List.copyOf(gaps);
  }

  /// The objects of an update.
  ///
  /// @param sent the sent object
  /// @param answer the object of the response; empty where the request was refused or the event
  ///   lacks it
  /// @param earlier the object after earlier events
  /// @param subresource empty for the main resource
  static AuditedUpdate ofUpdate(
      JsonObject sent,
      Optional<JsonObject> answer,
      Optional<AuditHistory.Known> earlier,
      String subresource) {
    Optional<AuditHistory.Known> same = earlier.filter(known -> isSame(known, answer, sent));
    Optional<JsonObject> old =
        same.map(known -> restored(known.object(), answer, subresource))
            .map(before -> answer.isPresent() ? atVersionOf(before, sent) : before);
    return new AuditedUpdate(
        sent,
        old,
        UnrecordedParts.NONE.withOldObject(
            old.isPresent() ? UnrecordedFields.NONE : UnrecordedFields.REST),
        false,
        same.map(AuditedUpdate::gap).stream().toList());
  }

  /// The objects of a patch.
  ///
  /// @param identity the kind and name of the object, from the request itself
  /// @param calls the calls of mutating hooks, whose patches are in the response's object
  static AuditedUpdate ofPatch(
      ClientPatch patch,
      JsonObject identity,
      Optional<JsonObject> answer,
      List<MutatingCall> calls,
      Optional<AuditHistory.Known> earlier,
      String subresource) {
    Optional<AuditHistory.Known> same = earlier.filter(known -> isSame(known, answer, identity));
    List<CaptureGap> gaps = new ArrayList<>(same.map(AuditedUpdate::gap).stream().toList());
    Optional<JsonObject> old = same.map(known -> restored(known.object(), answer, subresource));
    UnrecordedFields unknownOld = UnrecordedFields.NONE;
    if (old.isEmpty() && answer.isPresent()) {
      old = answer;
      unknownOld = unknownBefore(patch, calls);
      gaps.add(
          new CaptureGap(
              RuleId.W_302,
              BEFORE,
              "it is assumed to be the object of the response but for what the patch and the hooks"
                  + " set"));
    } else if (old.isEmpty()) {
      unknownOld = UnrecordedFields.REST;
    }
    boolean patched = calls.stream().anyMatch(MutatingCall::mutated);
    if (answer.isPresent() && !patched) {
      gaps.add(gap("hooks see the object of the response in its place"));
      JsonObject object =
          same.isPresent() ? beforeStoring(answer.get(), same.get().object()) : answer.get();
      return new AuditedUpdate(
          object, old, new UnrecordedParts(UnrecordedFields.NONE, unknownOld), false, gaps);
    }
    Optional<JsonObject> made =
        same.isPresent() ? old.flatMap(before -> patch.on(before, answer)) : Optional.empty();
    if (made.isPresent()) {
      gaps.add(gap("hooks see what the patch makes of the object before"));
      return new AuditedUpdate(
          made.get(), old, new UnrecordedParts(UnrecordedFields.NONE, unknownOld), true, gaps);
    }
    if (answer.isPresent()) {
      UndonePatches undone = UndonePatches.of(answer.get(), calls);
      gaps.add(gap("hooks see the object of the response without their own patches"));
      return new AuditedUpdate(
          undone.object(),
          old,
          new UnrecordedParts(UnrecordedFields.at(undone.unknown()), unknownOld),
          false,
          gaps);
    }
    gaps.add(gap("hooks see only what the patch sets"));
    JsonObject values = PatchedFields.of(patch.body()).values();
    return new AuditedUpdate(
        merged(identity, values),
        old,
        new UnrecordedParts(UnrecordedFields.REST, unknownOld),
        false,
        gaps);
  }

  /// The fields in which the stored object may differ from the answer.
  private static UnrecordedFields unknownBefore(ClientPatch patch, List<MutatingCall> calls) {
    Set<List<String>> paths = new LinkedHashSet<>(MOVING);
    paths.addAll(PatchedFields.of(patch.body()).paths());
    for (MutatingCall call : calls) {
      call.patch()
          .map(JsonPatch::decode)
          .map(decoded ->
              decoded instanceof DecodedPatch.Operations(var operations)
                  ? PatchedFields.of(operations).paths()
                  : Set.<List<String>>of())
          .ifPresent(paths::addAll);
    }
    // Fields that an apply patch no longer has are removed from the object.
    return new UnrecordedFields(patch.applies(), paths);
  }

  private static CaptureGap gap(AuditHistory.Known known) {
    return new CaptureGap(
        RuleId.W_302,
        BEFORE,
        "it is assumed to be what the event at "
            + known.source()
            + " left, and whatever the log does not hold of the time between is missed");
  }

  private static CaptureGap gap(String consequence) {
    return new CaptureGap(
        RuleId.W_477,
        "the object as the patch of the client made it, which an audit event does not hold",
        consequence);
  }

  /// An object that was deleted and created again is a different one.
  private static boolean isSame(
      AuditHistory.Known known, Optional<JsonObject> answer, JsonObject sent) {
    JsonObject later = answer.orElse(sent);
    String uid = metadata(later, "uid");
    return known.object().text("kind").equals(later.text("kind"))
        && known.object().text("apiVersion").equals(later.text("apiVersion"))
        && (uid.isEmpty() || uid.equals(metadata(known.object(), "uid")));
  }

  private static String metadata(JsonObject object, String member) {
    return object.object("metadata").text(member);
  }

  /// The object after earlier events, with the members that the request cannot have changed taken
  /// from the answer: the server's own ones, and those of other subresources.
  private static JsonObject restored(
      JsonObject before, Optional<JsonObject> answer, String subresource) {
    if (answer.isEmpty()
        || !(before.get("metadata") instanceof JsonObject own)
        || !(answer.get().get("metadata") instanceof JsonObject later)) {
      return before;
    }
    boolean ofStatus = subresource.equals("status");
    Set<String> others = new LinkedHashSet<>();
    if (ofStatus) {
      others.addAll(before.names());
      others.addAll(answer.get().names());
      others.removeAll(Set.of("metadata", "status"));
    } else {
      others.add("status");
    }
    return as(before.with("metadata", as(own, later, OWNED)), answer.get(), others);
  }

  /// The object of a response without the changes made on storing it.
  private static JsonObject beforeStoring(JsonObject answer, JsonObject stored) {
    if (!(answer.get("metadata") instanceof JsonObject later)
        || !(stored.get("metadata") instanceof JsonObject before)) {
      return answer;
    }
    return answer.with("metadata", as(later, before, COUNTED));
  }

  /// An object with some members copied from another, or removed where that lacks them.
  private static JsonObject as(JsonObject object, JsonObject other, Collection<String> members) {
    JsonObject changed = object;
    for (String member : members) {
      JsonValue value = other.get(member);
      changed = value == null ? changed.without(member) : changed.with(member, value);
    }
    return changed;
  }

  /// An update that was not refused had the resource version that it states.
  private static JsonObject atVersionOf(JsonObject before, JsonObject sent) {
    String version = metadata(sent, "resourceVersion");
    return version.isEmpty() || !(before.get("metadata") instanceof JsonObject metadata)
        ? before
        : before.with("metadata", metadata.with("resourceVersion", new JsonString(version)));
  }

  private static JsonObject merged(JsonObject identity, JsonObject values) {
    JsonObject merged = identity;
    for (String name : values.names()) {
      JsonValue value = values.get(name);
      merged =
          merged.get(name) instanceof JsonObject one && value instanceof JsonObject other
              ? merged.with(name, merged(one, other))
              : value == null ? merged : merged.with(name, value);
    }
    return merged;
  }

  /// The identity of a request's object: `apiVersion`, `kind` and the names in `metadata`.
  static JsonObject identity(GroupVersionKind kind, String namespace, String name) {
    JsonObject.Builder metadata = JsonObject.builder().put("name", name);
    if (!namespace.isEmpty()) {
      metadata.put("namespace", namespace);
    }
    return JsonObject.builder()
        .put("kind", kind.kind())
        .put("apiVersion", kind.apiVersion())
        .put("metadata", metadata.build())
        .build();
  }
}
