package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initializer.BehaviourFact;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.cache.CacheLookup;
import dev.admittance.simulator.initializer.cache.PollResult;
import dev.admittance.simulator.initializer.cache.Poller;
import dev.admittance.simulator.initializer.cache.StalenessBound;
import dev.admittance.simulator.rule.RuleId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// A server's polling of the initializer configurations: it lists them each second (I-75, I-76).
final class ConfigurationPolling {
  /// The errors of a server that does not serve the configurations (I-77).
  private static final Set<String> ABSENT = Set.of("NotFound", "Forbidden");

  private final ServerScript script;
  private final ApiServer server;
  private final SimulationState state;
  private final StoredConfigurations stored;
  private Poller<MergedConfiguration> shipped = Poller.started(MergedConfiguration.EMPTY);
  private StalenessBound<MergedConfiguration> proposed = StalenessBound.started();
  private Optional<MergedConfiguration> known = Optional.empty();
  private int failures;

  ConfigurationPolling(ServerScript script, ApiServer server, SimulationState state) {
    this.script = script;
    this.server = server;
    this.state = state;
    this.stored = new StoredConfigurations(state.rules());
  }

  /// Starts polling anew, after a start of the server.
  void start() {
    shipped = Poller.started(MergedConfiguration.EMPTY);
    proposed = StalenessBound.started();
    known = Optional.empty();
    failures = 0;
    if (script.firstPoll().isZero()) {
      poll();
    } else {
      server.after(script.firstPoll(), this::poll);
    }
  }

  /// Gets the configuration for a request, which may wait (I-76).
  void ask(Consumer<ConfigurationReading> then) {
    shipped = shipped.asked(now());
    hear(
        state.rules().has(BehaviourFact.STALENESS_IS_BOUNDED)
            ? proposed.look(now())
            : shipped.look(now()),
        then);
  }

  private void hear(CacheLookup<MergedConfiguration> look, Consumer<ConfigurationReading> then) {
    if (look instanceof CacheLookup.Again<MergedConfiguration>(Duration at, int left)) {
      server.after(at.minus(now()), () -> hear(shipped.look(now(), left), then));
    } else {
      then.accept(CacheLookup.reading(look).orElseThrow());
    }
  }

  /// Whether the configuration is too old for any creation, as proposed (I-75).
  boolean blocks() {
    return state.rules().has(BehaviourFact.STALENESS_IS_BOUNDED)
        && proposed.look(now()) instanceof CacheLookup.None<MergedConfiguration>;
  }

  private Duration now() {
    return state.queue().now();
  }

  private void poll() {
    PollResult<MergedConfiguration> result = read();
    shipped = shipped.read(result);
    proposed = proposed.read(now(), result);
    tell(result);
    server.after(Poller.INTERVAL, this::poll);
  }

  private PollResult<MergedConfiguration> read() {
    return script.pollFailures().stream()
        .filter(failure -> failure.covers(now()))
        .map(ServerScript.PollFailure::error)
        .findFirst()
        .<PollResult<MergedConfiguration>>map(error ->
            ABSENT.contains(error) ? new PollResult.Absent<>() : new PollResult.Failed<>(error))
        .orElseGet(() -> new PollResult.Success<>(stored.in(state.etcd().store())));
  }

  /// A poll without changes is not recorded.
  private void tell(PollResult<MergedConfiguration> result) {
    switch (result) {
      case PollResult.Success<MergedConfiguration>(var found) -> {
        boolean same = failures == 0 && known.equals(Optional.of(found));
        known = Optional.of(found);
        failures = 0;
        if (!same) {
          tellRead(found);
        }
      }
      case PollResult.Failed<MergedConfiguration>(String error) -> tellFailure(error);
      case PollResult.Absent<MergedConfiguration> _ -> tellFailure("disabled");
    }
  }

  private void tellRead(MergedConfiguration found) {
    List<String> names =
        found.initializers().stream().map(MergedConfiguration.Initializer::name).toList();
    state
        .recorder()
        .add(
            server.name(),
            rule(),
            header -> new InitializationEvent.ConfigurationRead(header, names));
  }

  private void tellFailure(String error) {
    failures++;
    int row = failures;
    String serves = serves();
    state
        .recorder()
        .add(
            server.name(),
            rule(),
            header -> new InitializationEvent.ConfigurationUnread(header, error, row, serves));
  }

  private RuleId rule() {
    return state.rules().has(BehaviourFact.STALENESS_IS_BOUNDED) ? RuleId.I_75 : RuleId.I_76;
  }

  private String serves() {
    boolean asProposed = state.rules().has(BehaviourFact.STALENESS_IS_BOUNDED);
    CacheLookup<MergedConfiguration> look =
        asProposed ? proposed.look(now()) : shipped.look(now(), 1);
    return switch (look) {
      case CacheLookup.Found<MergedConfiguration>(var configuration) ->
          configuration.equals(MergedConfiguration.EMPTY) && known.isEmpty()
              ? "new objects get no initializers"
              : "what it has still serves";
      case CacheLookup.None<MergedConfiguration> _ -> "no object can be created";
      case CacheLookup.Again<MergedConfiguration> _ -> "requests wait";
    };
  }
}
