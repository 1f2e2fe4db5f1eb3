package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Optional;

/// The object of a mutating phase, which stays in the kind that one hook wanted until the next
/// wants another (W-367). A conversion starts from the object as the last patch left it, or as the
/// phase began: what an object that nobody patched loses on the way, it has back afterwards.
final class MutatedViews implements Views {
  private final Conversions conversions;
  private final TraceRecorder trace;

  /// The kind of the trace's object.
  private GroupVersionKind kind;

  /// What conversions start from, unless a patch came since.
  private Optional<JsonObject> source;

  private boolean patched;

  /// The kind that the last patch left the object in (W-370).
  private GroupVersionKind left;

  MutatedViews(Conversions conversions) {
    this.conversions = conversions;
    this.trace = conversions.trace();
    this.kind = conversions.request().kind();
    this.left = kind;
    this.source = trace.object();
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

  /// Notes that a patch was applied to the object as it is now, be it without effect.
  ///
  /// @param into the kind that it left the object in
  void patched(GroupVersionKind into) {
    patched = true;
    left = into;
  }

  /// Gives the object the kind of the request back, at the end of the phase. What a patch left goes
  /// through the server's own form of its kind, even if its version stays.
  ///
  /// @return why the server cannot, as a patch made something else of it (W-370); empty if it can
  Optional<String> turnBack() {
    GroupVersionKind wanted = conversions.request().kind();
    if (patched) {
      Optional<String> impossible = UnknownConversion.of(left, wanted);
      if (impossible.isPresent()) {
        return impossible;
      }
      kind = left;
      trace.object().ifPresent(object -> conversions.throughInternal(object, left));
    }
    turn(wanted);
    return Optional.empty();
  }

  private void turn(GroupVersionKind to) {
    if (kind.equals(to)) {
      return;
    }
    if (patched) {
      source = trace.object();
      patched = false;
    }
    source.ifPresent(object -> trace.object(conversions.convert(object, to)));
    conversions.note("W-367", kind, to);
    kind = to;
  }
}
