package dev.admittance.simulator.comparison;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The results of two setups for one request.
///
/// @param source where it was read, as `file:line`
/// @param origin captured, or made from a manifest
/// @param fields in which the stored objects differ, in the order of the new object
public record ComparedRequest(
    String source,
    AdmissionRequest request,
    RequestOrigin origin,
    ComparedOutcome before,
    ComparedOutcome after,
    List<FieldDifference> fields) {
  public ComparedRequest {
    fields = List.copyOf(fields);
  }

  /// The kinds of differences; empty for none.
  public Set<OutcomeDifference> differences() {
    Set<OutcomeDifference> found = EnumSet.noneOf(OutcomeDifference.class);
    boolean flips = before.decision() != after.decision();
    if (flips) {
      found.add(OutcomeDifference.VERDICT);
    }
    if (before.podRefusal().isEmpty() != after.podRefusal().isEmpty()) {
      found.add(
          before.podRefusal().isEmpty()
              ? OutcomeDifference.PODS_REFUSED
              : OutcomeDifference.PODS_ADMITTED);
    }
    if (!fields.isEmpty()) {
      found.add(OutcomeDifference.OBJECT);
    }
    if (!flips && !before.saysAs(after)) {
      found.add(OutcomeDifference.ANSWER);
    }
    if (!before.calls().equals(after.calls())) {
      found.add(OutcomeDifference.CALLS);
    }
    if (!before.latency().equals(after.latency())) {
      found.add(OutcomeDifference.LATENCY);
    }
    return found;
  }

  /// The reason why it cannot be decided: no known difference in verdict or object, but an unknown
  /// fact that affects it. Empty where it is judged.
  public List<String> undecided() {
    boolean differs = before.decision() != after.decision() || !fields.isEmpty();
    return differs
        ? List.of()
        : Stream.of(before, after)
            .flatMap(outcome -> outcome.undecided().stream())
            .distinct()
            .toList();
  }

  /// The calls that only the setup after the change makes.
  public List<CalledHook> callsAdded() {
    return without(after.calls(), before.calls());
  }

  /// The calls that only the setup before the change makes.
  public List<CalledHook> callsRemoved() {
    return without(before.calls(), after.calls());
  }

  private static List<CalledHook> without(List<CalledHook> calls, List<CalledHook> others) {
    List<CalledHook> left = new ArrayList<>(calls);
    others.forEach(left::remove);
    return List.copyOf(left);
  }
}
