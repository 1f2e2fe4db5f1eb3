package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initializer.Outcome;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/// What the admission plugins of a server made of a request.
///
/// @param trace their story
record Judgement(Trace trace, Optional<Outcome> plugin) {

  /// How long they took.
  Duration took() {
    return trace.steps().getLast().moment().at();
  }

  /// What the client is told, where they refused.
  Optional<ClientStatus> refusal() {
    return trace.steps().stream()
        .filter(Step.Refusal.class::isInstance)
        .map(step -> ((Step.Refusal) step).status())
        .reduce((_, last) -> last)
        .filter(_ -> !trace.response().allowed())
        .or(() -> plugin.flatMap(Outcome::refusal));
  }

  /// The object as they left it.
  JsonObject object() {
    return plugin.map(Outcome::object).or(() -> trace.response().object()).orElse(JsonObject.EMPTY);
  }
}
