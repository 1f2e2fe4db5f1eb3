package dev.admittance.simulator.trace;

import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import java.util.List;

/// The story of one request: everything that the window, the command line and reports show.
///
/// @param steps from [Step.Received] to [Step.Finished]
/// @param response what the last step says
public record Trace(AdmissionRequest request, List<Step> steps, Response response) {
  public Trace {
    steps = List.copyOf(steps);
  }

  /// What the capture does not tell of the request.
  public List<Step.NotSimulated> gaps() {
    return steps.stream()
        .takeWhile(step -> step.moment().phase() == Phase.RECEIVED)
        .filter(Step.NotSimulated.class::isInstance)
        .map(Step.NotSimulated.class::cast)
        .toList();
  }

  /// What decides about the request and cannot be told here.
  public List<Step.Undecided> undecided() {
    return steps.stream()
        .filter(Step.Undecided.class::isInstance)
        .map(Step.Undecided.class::cast)
        .toList();
  }

  /// Virtual time that admission added to the request: mutating calls one after the other, those of
  /// the second round included, and the slowest of the validating ones, each of them no longer than
  /// its timeout and the request's own time (W-310 to W-314, W-405). Whatever the server does by
  /// itself, such as to evaluate policies, takes none.
  public Duration latency() {
    return steps.getLast().moment().at();
  }
}
