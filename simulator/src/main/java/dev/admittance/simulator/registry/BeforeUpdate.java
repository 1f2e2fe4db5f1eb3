package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.TypedEquality;
import dev.admittance.simulator.type.UnstructuredEquality;
import java.util.List;

/// Prepares a changed object between the phases (W-112, W-369). Source: k8s.io/apiserver
/// `pkg/registry/generic/registry/store.go`, `(*Store).Update`; `pkg/registry/rest/update.go`,
/// `BeforeUpdate`.
final class BeforeUpdate {
  private static final List<String> KEPT_METADATA =
      List.of("creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds");

  /// The resource itself and the subresources whose updates are prepared like its own.
  private static final List<String> DROPPING = List.of("", "ephemeralcontainers", "resize");

  /// Subresources whose updates do not increase the generation.
  private static final List<String> KEEPING_GENERATION = List.of("status", "finalize", "approval");

  private final AdmissionRequest request;
  private final ApiTypes types;
  private final ObjectKind kind;
  private final StageObject stageObject;
  private final JsonObject old;

  private BeforeUpdate(
      AdmissionRequest request,
      ApiTypes types,
      ObjectKind kind,
      StageObject stageObject,
      JsonObject old) {
    this.request = request;
    this.types = types;
    this.kind = kind;
    this.stageObject = stageObject;
    this.old = old;
  }

  static void run(
      AdmissionRequest request,
      ApiTypes types,
      ObjectKind kind,
      StageObject stageObject,
      JsonObject oldObject) {
    BeforeUpdate replacement = new BeforeUpdate(request, types, kind, stageObject, oldObject);
    if (replacement.isCurrent() && NamespaceRules.matches(request, stageObject)) {
      replacement.prepare();
      replacement.keepMetadata();
      stageObject.note(RuleId.W_112);
    }
  }

  /// Compares the resource versions; where the stored one is not known, they are assumed equal.
  private boolean isCurrent() {
    String stored = Metadata.of(old).text("resourceVersion");
    if (stored.isEmpty() || stageObject.metadata().text("resourceVersion").equals(stored)) {
      return true;
    }
    return switch (ResourceVersion.of(stageObject.metadata())) {
      case ResourceVersion.Unreadable(String message) -> refuse(Refusals.unexpected(message));
      case ResourceVersion.Parsed sent when sent.isSet() ->
          sent.equals(ResourceVersion.of(Metadata.of(old))) || refuse(Refusals.outdated(request));
      case ResourceVersion.Parsed _ -> replacesWhateverIsThere(stored);
    };
  }

  private boolean replacesWhateverIsThere(String stored) {
    if (kind.strategy().map(strategy -> !strategy.unconditional()).orElse(false)) {
      FieldPath path = FieldPath.ROOT.child("metadata").child("resourceVersion");
      return refuse(
          Refusals.invalid(
              types.release(),
              request.resource().group(),
              request.resource().resource(),
              request.name(),
              List.of(FieldError.invalid(path, 0, "must be specified for an update"))));
    }
    stageObject.change(
        stageObject.metadata().with("resourceVersion", stored),
        "resourceVersion is that of the stored object");
    return true;
  }

  private boolean refuse(ClientStatus status) {
    stageObject.refuse(RuleId.W_112, status);
    return false;
  }

  private void prepare() {
    Metadata before = Metadata.of(old);
    stageObject.change(
        stageObject.metadata().as("generation", before), "generation is that of the stored object");
    Subresources.prepareUpdate(types.release(), request.subResource(), kind, stageObject, old);
    if (DROPPING.contains(request.subResource())) {
      ClaimDataSources.dropForeign(request, stageObject, old);
      DroppedMembers.update(types, request.kind(), stageObject, old);
      ImageVolumes.drop(types.release(), request.kind(), stageObject, old);
    }
    kind.strategy()
        .ifPresent(strategy -> {
          if (request.subResource().isEmpty()) {
            for (String name : strategy.kept()) {
              stageObject.change(
                  kind.withAs(stageObject.object(), name, old),
                  name + " is kept: an update does not change it");
            }
          }
          if (!KEEPING_GENERATION.contains(request.subResource())
              && strategy.movers().stream().anyMatch(this::moved)) {
            stageObject.change(
                stageObject.metadata().with("generation", JsonNumber.of(before.generation() + 1)),
                "generation is counted up");
          }
        });
    Preparations.update(request, types, stageObject, old);
  }

  private boolean moved(String name) {
    if (name.startsWith(Subresources.METADATA)) {
      String member = name.substring(Subresources.METADATA.length());
      return !SemanticEquality.equal(
          only(stageObject.metadata().fields(), member), only(Metadata.of(old).fields(), member));
    }
    JsonObject now = only(stageObject.object(), name);
    JsonObject before = only(old, name);
    boolean equal =
        types
            .find(request.kind())
            .map(type -> TypedEquality.equal(type, now, before))
            .orElseGet(() ->
                kind.isCustom()
                    ? UnstructuredEquality.equal(now, before)
                    : SemanticEquality.equal(now, before));
    return !equal;
  }

  private static JsonObject only(JsonObject object, String name) {
    return name.equals(Strategy.ALL)
        ? object.without("metadata")
        : object.find(name).map(value -> JsonObject.of(name, value)).orElse(JsonObject.EMPTY);
  }

  private void keepMetadata() {
    Metadata before = Metadata.of(old);
    if (stageObject.metadata().text("uid").isEmpty() && before.has("uid")) {
      stageObject.change(
          stageObject.metadata().as("uid", before), "uid is that of the stored object");
    }
    for (String name : KEPT_METADATA) {
      if (before.has(name)) {
        stageObject.change(
            stageObject.metadata().as(name, before), name + " is that of the stored object");
      }
    }
  }
}
