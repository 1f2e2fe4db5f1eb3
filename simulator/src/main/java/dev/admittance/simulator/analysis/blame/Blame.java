package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// The authors of all values in the final object of a request. Computed in one walk over the steps;
/// takes memory for the written fields only, not for the whole object.
public final class Blame {
  private final Optional<AuthoredValue> last;
  private final List<RemovedField> removed;
  private final List<String> unknown;

  Blame(Optional<AuthoredValue> last, List<RemovedField> removed, List<String> unknown) {
    this.last = last;
    this.removed = List.copyOf(removed);
    this.unknown = List.copyOf(unknown);
  }

  /// The blame of a run, down to the rules of policy engines. For a refused request it is about the
  /// last object. It has no fields where the request has no object.
  public static Blame of(Trace trace) {
    return new TraceWalk(true).walk(trace);
  }

  /// The blame of a run, with the operations of a hook's answer as written by the hook.
  public static Blame ofHooks(Trace trace) {
    return new TraceWalk(false).walk(trace);
  }

  /// The blame from an audit event alone, without a run: the sent object, and the patches of the
  /// hooks, in order (W-471, W-477). Other changes of the object are not known.
  public static Blame of(AdmissionRequest request, AuditTrail trail) {
    return new AuditWalk().walk(request, trail);
  }

  public Optional<JsonValue> object() {
    return last.map(AuthoredValue::value);
  }

  /// All fields without parts, empty objects and arrays included, in the order of the object.
  public List<BlamedField> fields() {
    return last.map(LeafFields::of).orElse(List.of());
  }

  /// The field at a pointer (RFC 6901), which may be an object or an array; empty where there is
  /// none.
  public Optional<BlamedField> find(String pointer) {
    return last.flatMap(marked ->
        PlainPointer.to(marked.value(), pointer)
            .filter(path -> marked.has(path.keys()))
            .map(path -> marked.at(path.keys()))
            .map(found -> LeafFields.field(pointer, found.value(), found.marks())));
  }

  /// The removed fields, in order, without moved ones.
  public List<RemovedField> removed() {
    return removed;
  }

  /// The unknown facts as text: the blame may be wrong about what these writes changed. Empty for a
  /// run.
  public List<String> unknown() {
    return unknown;
  }
}
