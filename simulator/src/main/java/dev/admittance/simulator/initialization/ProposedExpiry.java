package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.proposal.BehaviourFact;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// As proposed, the server that holds a create call gives each initializer a time limit, counted
/// from when it saw that it is its turn (I-69, I-72). No release did (H-4).
final class ProposedExpiry {
  private static final String IGNORED = "Ignore: it is taken out of the list";
  private static final String FAILED = "Fail: the create call ends";

  private final SimulationState state;
  private final ApiServer server;
  private final PendingCall call;
  private final ObjectKey key;
  private final Map<String, FailurePolicy> policies = new LinkedHashMap<>();

  /// The turns in progress: by initializer, how often it is pending, and its timer.
  private final Map<String, Turn> turns = new HashMap<>();

  private int timers;

  private record Turn(int left, int timer) {}

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

  /// Starts the time limit of each initializer whose turn begins.
  void watch(JsonObject object) {
    Alternatives alternatives = state.alternatives();
    if (!server.rules().has(BehaviourFact.EXPIRY)
        || alternatives.expiry() != Alternatives.Expiry.API_SERVER) {
      return;
    }
    List<String> pending =
        Initializers.of(object, server.rules()).map(Initializers::pending).orElse(List.of());
    List<String> running = alternatives.running(pending);
    turns.keySet().retainAll(running);
    for (String initializer : running) {
      int left = Collections.frequency(pending, initializer);
      Turn before = turns.get(initializer);
      if (before == null || left < before.left()) {
        start(initializer, new Turn(left, ++timers), object);
      }
    }
  }

  private void start(String initializer, Turn turn, JsonObject object) {
    turns.put(initializer, turn);
    server.after(
        state.scenario().limits().initializer(),
        () -> {
          if (turn.equals(turns.get(initializer)) && !call.isOver()) {
            expire(initializer, object);
          }
        });
  }

  void stop() {
    turns.clear();
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
          ApiResponse.of(ProposedStatuses.timedOut(key, Optional.of(object), server.rules())),
          ProposedStatuses.TIMEOUT_CHOICE);
    } else {
      new ProposedRemoval(state, server)
          .remove(key, initializer, RuleId.I_69, initializer + " took too long", () -> {});
    }
  }
}
