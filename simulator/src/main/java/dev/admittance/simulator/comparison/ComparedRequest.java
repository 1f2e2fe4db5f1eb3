package dev.admittance.simulator.comparison;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What two setups make of one request.
///
/// @param source where it was read, as `file:line`
/// @param origin whether anybody saw the request
/// @param fields in which the objects that would be stored differ, in the order of the object
///   afterwards
public record ComparedRequest(
    String source,
    AdmissionRequest request,
    RequestOrigin origin,
    Outcome before,
    Outcome after,
    List<FieldDifference> fields) {
  public ComparedRequest {
    fields = List.copyOf(fields);
  }

  /// In what they differ; empty for nothing.
  public Set<Difference> differences() {
    Set<Difference> found = EnumSet.noneOf(Difference.class);
    boolean flips = before.decision() != after.decision();
    if (flips) {
      found.add(Difference.VERDICT);
    }
    if (!fields.isEmpty()) {
      found.add(Difference.OBJECT);
    }
    if (!flips && !before.saysAs(after)) {
      found.add(Difference.ANSWER);
    }
    if (!before.calls().equals(after.calls())) {
      found.add(Difference.CALLS);
    }
    if (!before.latency().equals(after.latency())) {
      found.add(Difference.LATENCY);
    }
    return found;
  }

  /// What keeps it from being judged: as far as can be told neither its verdict nor its object
  /// differs, but something that decides about it cannot be told. Empty where it is judged.
  public List<String> unjudged() {
    boolean differs = before.decision() != after.decision() || !fields.isEmpty();
    return differs
        ? List.of()
        : Stream.of(before, after)
            .flatMap(outcome -> outcome.undecided().stream())
            .distinct()
            .toList();
  }

  /// The calls that are made afterwards alone.
  public List<CalledHook> callsAdded() {
    return without(after.calls(), before.calls());
  }

  /// The calls that are made before alone.
  public List<CalledHook> callsRemoved() {
    return without(before.calls(), after.calls());
  }

  private static List<CalledHook> without(List<CalledHook> calls, List<CalledHook> others) {
    List<CalledHook> left = new ArrayList<>(calls);
    others.forEach(left::remove);
    return List.copyOf(left);
  }
}
