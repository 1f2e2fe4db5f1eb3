package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;

/// What the server does with the object between the two phases (W-110).
final class ObjectStage {
  private final TraceRecorder trace;

  ObjectStage(TraceRecorder trace) {
    this.trace = trace;
  }

  /// Runs it.
  ///
  /// @return the refusal that ends the request; empty where the validating phase follows
  Optional<Step.Refusal> run() {
    trace.enter(Phase.VALIDATION, 0);
    trace.notSimulated(
        "W-110",
        "defaults after patches, generated metadata, and validation of the object's schema",
        "the object goes on as the last hook left it, and is taken to be valid");
    return Optional.empty();
  }
}
