package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Optional;

/// The object of a mutating phase, which stays in the kind that one hook received until the next
/// hook needs another (W-367). A conversion starts from the object that the server holds: as the
/// phase began, so that an unpatched object regains afterwards what it lost in conversion, and with
/// what patches left in their versions. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/mutating/dispatcher.go`,
/// `(*versionedAttributeAccessor).VersionedAttribute`.
final class MutatingVersionedObjects implements VersionedObjects {
  private final RunConversions conversions;
  private final TraceRecorder trace;

  /// The kind of the trace's object.
  private GroupVersionKind kind;

  /// The object in the kind of the request, as the server holds it in its internal version.
  private Optional<JsonObject> held;

  private boolean patched;

  /// The kind that the last patch left the object in (W-370).
  private GroupVersionKind left;

  MutatingVersionedObjects(RunConversions conversions) {
    this.conversions = conversions;
    this.trace = conversions.trace();
    this.held = trace.object();
    this.kind = held.map(this::kindOf).orElse(conversions.request().kind());
    this.left = kind;
  }

  @Override
  public HookRequest as(Invocation invocation) {
    turn(invocation.kind());
    return new HookRequest(
        conversions.request(), invocation, trace.object(), conversions.oldObject(kind));
  }

  /// The kind that the trace's object is in.
  GroupVersionKind kind() {
    return kind;
  }

  /// Records that a patch was applied to the current object, even one without effect.
  ///
  /// @param into the kind that the patch left the object in
  void patched(GroupVersionKind into) {
    patched = true;
    left = into;
  }

  /// Converts the object back to the kind of the request, at the end of the phase. A patched object
  /// goes through the internal version of its kind, even if its version does not change.
  ///
  /// @return why the server cannot, because a patch changed its kind (W-370); empty if it can
  Optional<String> turnBack() {
    if (patched) {
      Optional<String> impossible = conversions.impossible(left);
      if (impossible.isPresent()) {
        return impossible;
      }
      kind = left;
      trace.object().ifPresent(object -> conversions.throughInternal(object, left));
      hold();
    }
    if (held.isPresent() && !held.equals(trace.object())) {
      GroupVersionKind own = kindOf(held.get());
      if (own.equals(kind)) {
        conversions.kept(held.get());
      } else {
        trace.object(held.get());
        conversions.note(RuleId.W_367, kind, own);
        kind = own;
      }
    }
    return Optional.empty();
  }

  /// @throws ConversionFailedException if a patch left a kind that cannot be converted back (W-370)
  private void turn(GroupVersionKind to) {
    if (kind.equals(to)) {
      return;
    }
    if (patched) {
      conversions
          .impossible(left)
          .ifPresent(message -> {
            throw new ConversionFailedException(message);
          });
    }
    hold();
    held.ifPresent(object -> trace.object(conversions.convert(object, to)));
    conversions.note(RuleId.W_367, kind, to);
    kind = to;
  }

  /// Makes the server hold the object that the last patch left.
  private void hold() {
    if (patched) {
      held = trace.object().map(object -> conversions.replace(held.orElse(object), object));
      patched = false;
    }
  }

  /// The kind of an object that the server holds: only a custom resource may have another kind than
  /// the request states.
  private GroupVersionKind kindOf(JsonObject object) {
    GroupVersionKind own = GroupVersionKind.said(object);
    return conversions.isTyped() || own.kind().isEmpty() ? conversions.request().kind() : own;
  }
}
