package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.initialization.scenario.ClientAction;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A rejected design: a controller probes the initializers, and writes into their configurations
/// which ones are online (I-81). It is also what the first proposal asks for before a new agent
/// comes into rotation (I-99).
final class ReadinessProber extends PeriodicController {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  ReadinessProber(SimulationState state) {
    super(state, "readiness-prober", INTERVAL);
  }

  @Override
  void look(Calls calls) {
    state()
        .etcd()
        .store()
        .objects()
        .forEach((key, stored) -> {
          if (key.resource().equals(ApiRequests.CONFIGURATIONS)) {
            probe(calls, key, stored.object());
          }
        });
  }

  private void probe(Calls calls, ObjectKey key, JsonObject configuration) {
    List<JsonObject> entries = StoredConfigurations.entries(configuration).toList();
    List<JsonValue> changes = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      boolean online = isOnline(entries.get(i).text("name"));
      if (online != entries.get(i).isTrue(StoredConfigurations.READY)) {
        changes.add(
            JsonObject.builder()
                .put("op", "add")
                .put("path", "/initializers/" + i + "/" + StoredConfigurations.READY)
                .put("value", online)
                .build());
      }
    }
    if (!changes.isEmpty()) {
      JsonArray patch = new JsonArray(changes);
      calls.patch(key, new PatchEdit(ClientAction.PatchType.JSON, patch), JsonText.write(patch));
    }
  }

  private boolean isOnline(String initializer) {
    return state().scenario().controllers().stream()
        .filter(script -> script.initializer().equals(initializer))
        .filter(script -> script.presence().covers(state().queue().now()))
        .anyMatch(
            script -> script.disturbance().filter(Disturbance.Silent.class::isInstance).isEmpty());
  }
}
