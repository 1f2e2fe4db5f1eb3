package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/// What the admission plugins of a server made of a request.
///
/// @param trace their story
record Judgement(Trace trace) {

  Duration took() {
    return trace.steps().getLast().moment().at();
  }

  /// The step that refused the request; empty where they admitted it.
  Optional<Step.Refusal> refusal() {
    return trace.steps().stream()
        .filter(Step.Refusal.class::isInstance)
        .map(Step.Refusal.class::cast)
        .reduce((_, last) -> last)
        .filter(_ -> !trace.response().allowed());
  }

  /// The object as they left it.
  JsonObject object() {
    return trace.response().object().orElse(JsonObject.EMPTY);
  }
}
