package dev.admittance.simulator.initializer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.Optional;

/// What the plugin `Initializers` made of a request.
///
/// @param object as it leaves the plugin
/// @param events in order; none where the plugin has nothing to say
public record Outcome(JsonObject object, List<Event> events) {
  public Outcome {
    events = List.copyOf(events);
  }

  /// What the client is told, where the request is refused.
  public Optional<ClientStatus> refusal() {
    return events.stream()
        .filter(Event.Refused.class::isInstance)
        .map(event -> ((Event.Refused) event).status())
        .findFirst();
  }
}
