package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.ClientAction;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.MergedConfiguration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A rejected design: a controller compares which initializer each object waits for with what it
/// saw the last time, and removes the fail-open ones that did not move (I-71).
final class ExpiryController extends PeriodicController {
  private static final String FIRST = "/metadata/initializers/pending/0";

  private Map<ObjectKey, String> before = Map.of();

  ExpiryController(SimulationState state) {
    super(state, "expiry-controller", state.alternatives().interval());
  }

  @Override
  void look(Calls calls) {
    Map<ObjectKey, String> now = new TreeMap<>();
    state()
        .etcd()
        .store()
        .objects()
        .forEach((key, stored) ->
            Initializers.of(stored.object(), state().rules())
                .filter(found -> found.result().isEmpty())
                .flatMap(found -> found.pending().stream().findFirst())
                .ifPresent(first -> now.put(key, first)));
    Set<String> failClosed =
        new StoredConfigurations(state().rules(), false)
            .in(state().etcd().store()).initializers().stream()
                .filter(found -> found.failurePolicy() == FailurePolicy.FAIL)
                .map(MergedConfiguration.Initializer::name)
                .collect(Collectors.toSet());
    now.forEach((key, first) -> {
      if (first.equals(before.get(key)) && !failClosed.contains(first)) {
        expire(calls, key, first);
      }
    });
    before = now;
  }

  private void expire(Calls calls, ObjectKey key, String initializer) {
    state()
        .recorder()
        .add(
            name(),
            RuleId.I_71,
            header ->
                new InitializationEvent.Expired(
                    header, key, initializer, "Ignore: it is taken out of the list"));
    JsonObject.Builder remove = JsonObject.builder().put("op", "remove").put("path", FIRST);
    JsonObject test =
        JsonObject.builder()
            .put("op", "test")
            .put("path", FIRST + "/name")
            .put("value", initializer)
            .build();
    JsonArray patch = JsonArray.of(test, remove.build());
    calls.patch(key, new PatchEdit(ClientAction.PatchType.JSON, patch), JsonText.write(patch));
  }
}
