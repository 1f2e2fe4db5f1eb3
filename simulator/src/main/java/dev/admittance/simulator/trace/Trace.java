package dev.admittance.simulator.trace;

import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import java.util.List;

/// The trace of one request: the source of all that the window, the command line and reports show.
///
/// @param steps from [Step.Received] to [Step.Finished]
/// @param response the response in the last step
public record Trace(AdmissionRequest request, List<Step> steps, Response response) {
  public Trace {
    steps = List.copyOf(steps);
  }

  /// The parts of the request that the capture lacks.
  public List<Step.NotSimulated> gaps() {
    return steps.stream()
        .takeWhile(step -> step.moment().phase() == Phase.RECEIVED)
        .filter(Step.NotSimulated.class::isInstance)
        .map(Step.NotSimulated.class::cast)
        .toList();
  }

  /// The unknown facts that affect the decision on the request.
  public List<Step.Undecided> undecided() {
    return steps.stream()
        .filter(Step.Undecided.class::isInstance)
        .map(Step.Undecided.class::cast)
        .toList();
  }

  /// The virtual time that admission added to the request: mutating calls one after the other,
  /// those of the reinvocation included, and the slowest of the validating calls, each limited by
  /// its timeout and the request's deadline (W-310 to W-314, W-405). The server's own work, such as
  /// the evaluation of policies, takes none.
  public Duration latency() {
    return steps.getLast().moment().at();
  }
}
