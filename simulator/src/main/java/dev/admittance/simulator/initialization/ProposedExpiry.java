package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.BehaviourFact;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.rule.RuleId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// As proposed, the server that holds a create call gives each initializer a time limit, counted
/// from when it saw that it is first (I-69, I-72). No release did (H-4).
final class ProposedExpiry {
  private static final String IGNORED = "Ignore: it is taken out of the list";
  private static final String FAILED = "Fail: the create call ends";

  private final SimulationState state;
  private final ApiServer server;
  private final PendingCall call;
  private final ObjectKey key;
  private final Map<String, FailurePolicy> policies = new LinkedHashMap<>();
  private List<String> pending = List.of();
  private int timers;

  /// @param reading the configuration that assigned the object's initializers
  ProposedExpiry(
      SimulationState state,
      ApiServer server,
      PendingCall call,
      ObjectKey key,
      ConfigurationReading reading) {
    this.state = state;
    this.server = server;
    this.call = call;
    this.key = key;
    if (reading instanceof ConfigurationReading.Ready(MergedConfiguration configuration)) {
      configuration
          .initializers()
          .forEach(found -> policies.putIfAbsent(found.name(), found.failurePolicy()));
    }
  }

  /// Starts the time limit of the first initializer, if it was not first before.
  void first(JsonObject object) {
    List<String> before = pending;
    pending = Initializers.of(object, state.rules()).map(Initializers::pending).orElse(List.of());
    boolean sameTurn =
        pending.size() >= before.size()
            && !before.isEmpty()
            && !pending.isEmpty()
            && before.getFirst().equals(pending.getFirst());
    if (state.rules().has(BehaviourFact.EXPIRY) && !pending.isEmpty() && !sameTurn) {
      int timer = ++timers;
      String initializer = pending.getFirst();
      server.after(
          state.scenario().limits().initializer(),
          () -> {
            if (timer == timers && !call.isOver()) {
              expire(initializer, object);
            }
          });
    }
  }

  void stop() {
    timers++;
  }

  private void expire(String initializer, JsonObject object) {
    boolean fails = policies.getOrDefault(initializer, FailurePolicy.IGNORE) == FailurePolicy.FAIL;
    state
        .recorder()
        .add(
            server.name(),
            RuleId.I_69,
            header ->
                new InitializationEvent.Expired(
                    header, key, initializer, fails ? FAILED : IGNORED));
    if (fails) {
      call.answer(
          RuleId.I_69,
          ApiResponse.of(ProposedStatuses.timedOut(key, Optional.of(object), state.rules())),
          ProposedStatuses.TIMEOUT_CHOICE);
    } else {
      new ProposedRemoval(state, server)
          .first(key, initializer, RuleId.I_69, initializer + " took too long", () -> {});
    }
  }
}
