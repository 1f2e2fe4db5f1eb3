package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/// The verdict of a server's admission plugins on a request.
///
/// @param trace of their run
record AdmissionResult(Trace trace) {

  Duration took() {
    return trace.steps().getLast().moment().at();
  }

  /// The step that refused the request; empty where it was admitted.
  Optional<Step.Refusal> refusal() {
    return trace
        .steps(Step.Refusal.class)
        .reduce((_, last) -> last)
        .filter(_ -> !trace.response().allowed());
  }

  JsonObject object() {
    return trace.response().object().orElse(JsonObject.EMPTY);
  }
}
