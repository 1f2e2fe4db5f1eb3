package dev.admittance.simulator.initializer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.Optional;

/// The result of the plugin `Initializers` for a request.
///
/// @param object after the plugin
/// @param events in order; empty where the plugin does nothing
public record InitializersResult(JsonObject object, List<PluginEvent> events) {
  public InitializersResult {
    events = List.copyOf(events);
  }

  /// The Status for the client; empty where the request is not refused.
  public Optional<ClientStatus> refusal() {
    return events.stream()
        .filter(PluginEvent.Refused.class::isInstance)
        .map(event -> ((PluginEvent.Refused) event).status())
        .findFirst();
  }
}
