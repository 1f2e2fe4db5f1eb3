package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.proposal.Ruleset;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An API server: the in-memory state of one process. The store outlives it.
final class ApiServer {
  private final ServerScript script;
  private final SimulationState state;
  private final ConfigurationManager configuration;
  private final List<PendingCall> calls = new ArrayList<>();
  private final List<Watch> watches = new ArrayList<>();
  private final List<Runnable> atStart = new ArrayList<>();
  private KubernetesRelease release;
  private boolean up;

  /// The number of starts, so that actions scheduled before a crash do not run after it.
  private int life;

  ApiServer(ServerScript script, SimulationState state) {
    this.script = script;
    this.state = state;
    this.release = script.release().orElse(state.rules().release());
    this.configuration = ConfigurationManager.of(new ConfigurationReads(script, this, state));
  }

  String name() {
    return script.name();
  }

  /// The rules of the release that runs.
  Ruleset rules() {
    return new Ruleset(state.rules().behaviour(), release);
  }

  Admission admission() {
    return new Admission(
        rules(), state.plugins(), state.scenario().whatIf().after(state.queue().now()));
  }

  boolean isUp() {
    return up;
  }

  /// The time of the server's own clock.
  Instant clock() {
    Duration now = state.queue().now();
    return state.scenario().start().plus(now).plus(script.offsetAt(now));
  }

  /// How the server learns of the initializer configurations.
  ConfigurationManager configuration() {
    return configuration;
  }

  /// Schedules the server's events in the scenario.
  void plan() {
    state.etcd().tell(this::changed);
    EventQueue queue = state.queue();
    queue.at(Duration.ZERO, () -> start(Optional.empty()));
    for (ServerScript.ClockOffset step : script.clock()) {
      queue.at(step.at(), () -> setClock(step.offset()));
    }
    for (ServerScript.Event event : script.events()) {
      queue.at(event.at(), () -> happen(event));
    }
  }

  private void happen(ServerScript.Event event) {
    switch (event) {
      case ServerScript.Crash _ -> crash();
      case ServerScript.Start(var _, var other) -> start(other);
      case ServerScript.WatchesEnd(var _, var error) -> endWatches(error);
    }
  }

  private void setClock(Duration offset) {
    state
        .recorder()
        .add(name(), RuleId.I_72, header -> new InitializationEvent.ClockSet(header, offset));
  }

  /// @param other the release that is started from now on; empty for the same
  private void start(Optional<KubernetesRelease> other) {
    if (up) {
      return;
    }
    up = true;
    life++;
    release = other.orElse(release);
    Optional<KubernetesRelease> named =
        script.hasOwnRelease() ? Optional.of(release) : Optional.empty();
    state
        .recorder()
        .add(name(), RuleId.I_79, header -> new InitializationEvent.Started(header, named));
    configuration.start();
    List<Runnable> waiting = List.copyOf(atStart);
    atStart.clear();
    waiting.forEach(Runnable::run);
  }

  private void crash() {
    if (!up) {
      return;
    }
    up = false;
    state.recorder().add(name(), RuleId.I_56, InitializationEvent.Crashed::new);
    List<PendingCall> lost = List.copyOf(calls);
    calls.clear();
    lost.forEach(call -> call.disconnect(RuleId.I_56));
    endWatches(Optional.empty());
  }

  private void endWatches(Optional<JsonObject> error) {
    List<Watch> ended = List.copyOf(watches);
    watches.clear();
    ended.forEach(watch -> watch.watcher().ended(error));
  }

  /// Runs an action when the server is up: now, or after its next start.
  void whenUp(Runnable deed) {
    if (up) {
      deed.run();
    } else {
      atStart.add(deed);
    }
  }

  /// Runs an action later, unless the server stops before.
  void after(Duration delay, Runnable deed) {
    int thisLife = life;
    state
        .queue()
        .after(
            delay,
            () -> {
              if (up && life == thisLife) {
                deed.run();
              }
            });
  }

  /// Accepts a call, which breaks when the server stops.
  void take(PendingCall call) {
    calls.removeIf(PendingCall::isOver);
    calls.add(call);
  }

  /// Opens a watch in place of the call that requested it.
  void open(Watch watch, PendingCall call) {
    calls.remove(call);
    watches.add(watch);
  }

  /// Opens an internal watch.
  void open(Watch watch) {
    watches.add(watch);
  }

  void close(Watch watch) {
    watches.remove(watch);
  }

  private void changed(Etcd.Change change) {
    if (up) {
      after(script.watchDelay(), () -> List.copyOf(watches).forEach(watch -> watch.tell(change)));
    }
  }
}
