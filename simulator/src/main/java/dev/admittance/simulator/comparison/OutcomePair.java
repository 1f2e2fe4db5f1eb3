package dev.admittance.simulator.comparison;

import dev.admittance.simulator.capture.Capture;
import java.util.List;

/// What two setups make of a request, whichever request of the same content it is.
///
/// @param fields in which the stored objects differ, in the order of the new object
public record OutcomePair(
    ComparedOutcome before, ComparedOutcome after, List<FieldDifference> fields) {
  public OutcomePair {
    fields = List.copyOf(fields);
  }

  /// The results for one of the requests.
  public ComparedRequest of(Capture capture) {
    return new ComparedRequest(
        capture.source(), capture.request(), capture.origin(), before, after, fields);
  }
}
