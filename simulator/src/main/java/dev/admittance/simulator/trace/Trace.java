package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The trace of one request: the source of all that the window, the command line and reports show.
///
/// @param steps from [Step.Received] to [Step.Finished]
/// @param response the response in the last step
public record Trace(AdmissionRequest request, List<Step> steps, Response response) {
  public Trace {
    steps = List.copyOf(steps);
  }

  /// The object as the mutating phase left it; empty where the request has none.
  public Optional<JsonObject> mutated() {
    return steps.stream()
        .filter(step -> step.header().moment().phase().compareTo(Phase.MUTATING) <= 0)
        .reduce((_, last) -> last)
        .flatMap(step -> step.header().after());
  }

  /// The steps of a type, in order.
  public <S extends Step> Stream<S> steps(Class<S> type) {
    return steps.stream().filter(type::isInstance).map(type::cast);
  }

  /// The refusal that the client gets; empty where the request is admitted.
  public Optional<Step.Refusal> refusal() {
    return steps(Step.Refusal.class)
        .filter(step -> step.status().message().equals(response.message()))
        .findFirst();
  }

  /// The parts of the request that the capture lacks.
  public List<Step.NotSimulated> gaps() {
    return steps(Step.NotSimulated.class)
        .filter(step -> step.moment().phase() == Phase.RECEIVED)
        .toList();
  }

  /// The unknown facts that affect the decision on the request.
  public List<Step.Undecided> undecided() {
    return steps(Step.Undecided.class).toList();
  }

  /// The virtual time that admission added to the request: mutating calls one after the other,
  /// those of the reinvocation included, and the slowest of the validating calls, each limited by
  /// its timeout and the request's deadline (W-310 to W-314, W-405). The server's own work, such as
  /// the evaluation of policies, takes none.
  public Duration latency() {
    return steps.getLast().moment().at();
  }
}
