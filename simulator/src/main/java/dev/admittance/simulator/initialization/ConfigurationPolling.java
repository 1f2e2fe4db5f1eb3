package dev.admittance.simulator.initialization;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.cache.CacheLookup;
import dev.admittance.simulator.initializer.cache.PollResult;
import dev.admittance.simulator.initializer.cache.Poller;
import dev.admittance.simulator.initializer.cache.StalenessBound;
import dev.admittance.simulator.proposal.BehaviourFact;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// A server's polling of the initializer configurations: it lists them each second (I-75, I-76).
final class ConfigurationPolling implements ConfigurationManager {
  private final ConfigurationReads reads;
  private final ServerScript script;
  private final ApiServer server;
  private final SimulationState state;
  private Poller<MergedConfiguration> shipped = Poller.started(MergedConfiguration.EMPTY);
  private StalenessBound<MergedConfiguration> proposed = StalenessBound.started();
  private Optional<MergedConfiguration> known = Optional.empty();
  private int failures;

  /// The revision that the last successful read has seen; -1 for none.
  private long acknowledged = -1;

  private Duration next = Duration.ZERO;

  ConfigurationPolling(ConfigurationReads reads) {
    this.reads = reads;
    this.script = reads.script();
    this.server = reads.server();
    this.state = reads.state();
  }

  @Override
  public void start() {
    shipped = Poller.started(MergedConfiguration.EMPTY);
    proposed = StalenessBound.started();
    known = Optional.empty();
    failures = 0;
    acknowledged = -1;
    next = now().plus(script.firstPoll());
    if (script.firstPoll().isZero()) {
      poll();
    } else {
      server.after(script.firstPoll(), this::poll);
    }
  }

  /// A request may wait (I-76), also for the acknowledgement of a change (I-81).
  @Override
  public void ask(Consumer<ConfigurationReading> then) {
    boolean waits =
        state.alternatives().synchronization() == Alternatives.Synchronization.ACKNOWLEDGED
            && acknowledged < state.etcd().lastConfiguration();
    if (waits) {
      server.after(next.minus(now()), () -> ask(then));
      return;
    }
    shipped = shipped.asked(now());
    hear(
        server.rules().has(BehaviourFact.STALENESS_IS_BOUNDED)
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

  /// As proposed (I-75).
  @Override
  public boolean blocks() {
    return server.rules().has(BehaviourFact.STALENESS_IS_BOUNDED)
        && proposed.look(now()) instanceof CacheLookup.None<MergedConfiguration>;
  }

  private Duration now() {
    return reads.now();
  }

  private void poll() {
    PollResult<MergedConfiguration> result = reads.read();
    shipped = shipped.read(result);
    proposed = proposed.read(now(), result);
    next = now().plus(Poller.INTERVAL);
    tell(result);
    server.after(Poller.INTERVAL, this::poll);
  }

  /// A poll without changes is not recorded.
  private void tell(PollResult<MergedConfiguration> result) {
    switch (result) {
      case PollResult.Success<MergedConfiguration>(var found) -> {
        acknowledged = state.etcd().store().revision();
        boolean same = failures == 0 && known.equals(Optional.of(found));
        known = Optional.of(found);
        failures = 0;
        if (!same) {
          reads.tellRead(rule(), found);
        }
      }
      case PollResult.Failed<MergedConfiguration>(String error) -> tellFailure(error);
      case PollResult.Absent<MergedConfiguration> _ -> tellFailure("disabled");
    }
  }

  private void tellFailure(String error) {
    failures++;
    reads.tellFailure(rule(), error, failures, serves());
  }

  private RuleId rule() {
    return server.rules().has(BehaviourFact.STALENESS_IS_BOUNDED) ? RuleId.I_75 : RuleId.I_76;
  }

  private String serves() {
    boolean asProposed = server.rules().has(BehaviourFact.STALENESS_IS_BOUNDED);
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
