package dev.admittance.simulator.initialization;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.cache.PollResult;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// A server's consistent reads of the initializer configurations.
record ConfigurationReads(ServerScript script, ApiServer server, SimulationState state) {
  /// The errors of a server that does not serve the configurations (I-77).
  private static final Set<String> ABSENT = Set.of("NotFound", "Forbidden");

  Duration now() {
    return state.queue().now();
  }

  PollResult<MergedConfiguration> read() {
    return script.pollFailures().stream()
        .filter(failure -> failure.covers(now()))
        .map(ServerScript.PollFailure::error)
        .findFirst()
        .<PollResult<MergedConfiguration>>map(error ->
            ABSENT.contains(error) ? new PollResult.Absent<>() : new PollResult.Failed<>(error))
        .orElseGet(() -> new PollResult.Success<>(stored().in(state.etcd().store())));
  }

  StoredConfigurations stored() {
    return new StoredConfigurations(server.rules(), state.alternatives().readiness());
  }

  void tellRead(RuleId rule, MergedConfiguration found) {
    List<String> names =
        found.initializers().stream().map(MergedConfiguration.Initializer::name).toList();
    state
        .recorder()
        .add(
            server.name(),
            rule,
            header -> new InitializationEvent.ConfigurationRead(header, names));
  }

  /// @param failures the number of consecutive failures
  /// @param serves the server's reaction, as text
  void tellFailure(RuleId rule, String error, int failures, String serves) {
    state
        .recorder()
        .add(
            server.name(),
            rule,
            header -> new InitializationEvent.ConfigurationUnread(header, error, failures, serves));
  }
}
