package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An initializer's controller: it watches uninitialized objects and changes each in its turn. It
/// knows only the events of its watch.
final class Controller implements Caller, Watch.Watcher {
  /// The delay before it repeats a refused watch, as in real clients.
  private static final Duration WATCH_AGAIN = Duration.ofSeconds(1);

  private final ControllerScript script;
  private final InitializerActions actions;
  private final SimulationState state;

  private final Map<ObjectKey, JsonObject> known = new HashMap<>();

  /// The objects in progress, as they were at the start.
  private final Map<ObjectKey, JsonObject> busy = new HashMap<>();

  /// The updates without an answer yet, by object, with the number of the call.
  private final Map<ObjectKey, Integer> attempts = new HashMap<>();

  /// The last update of each object.
  private final Map<ObjectKey, JsonObject> sent = new HashMap<>();

  Controller(ControllerScript script, List<InitializerAnswer> answers, SimulationState state) {
    this.script = script;
    this.actions = new InitializerActions(script, answers, state.rules());
    this.state = state;
  }

  @Override
  public String name() {
    return script.name();
  }

  @Override
  public UserInfo user() {
    return script.user();
  }

  /// Starts to watch, as soon as its server is up.
  void watch() {
    if (!isOnline()) {
      return;
    }
    ApiServer server = state.server(script.watches());
    server.whenUp(() ->
        new Calls(state, server, this)
            .watch(title(), this::watches, script.includesUninitialized(), this));
  }

  private String title() {
    return script.resources().isEmpty() ? "all resources" : String.join(", ", script.resources());
  }

  private boolean watches(ObjectKey key) {
    return script.resources().isEmpty() || script.resources().contains(key.resource());
  }

  @Override
  public boolean isOnline() {
    return script.presence().covers(state.queue().now());
  }

  @Override
  public void saw(ObjectKey key, EventType type, JsonObject object, long revision) {
    if (type == EventType.DELETED) {
      known.remove(key);
      busy.remove(key);
    } else {
      known.put(key, object);
      consider(key, object);
    }
  }

  @Override
  public void ended(Optional<JsonObject> error) {
    watch();
  }

  private void consider(ObjectKey key, JsonObject object) {
    if (!isTurn(object) || object.equals(busy.get(key))) {
      return;
    }
    busy.put(key, object);
    InitializerActions.Plan plan = actions.plan(key, object);
    if (plan.assumed()) {
      state
          .recorder()
          .leftOut(
              name(),
              RuleId.I_72,
              "what initializer " + script.initializer() + " does: no answer holds",
              "it is assumed to change nothing");
    }
    state
        .recorder()
        .add(
            name(),
            RuleId.I_50,
            header -> new InitializationEvent.TookTurn(header, key, plan.told()));
    plan.object()
        .ifPresent(changed -> state.queue().after(plan.delay(), () -> send(key, object, changed)));
  }

  private boolean isTurn(JsonObject object) {
    Optional<Initializers> waits =
        Initializers.of(object, state.rules()).filter(found -> found.result().isEmpty());
    List<String> pending = waits.map(Initializers::pending).orElse(List.of());
    return switch (script.turn()) {
      case FIRST -> state.alternatives().running(pending).contains(script.initializer());
      case PENDING -> pending.contains(script.initializer());
    };
  }

  private void send(ObjectKey key, JsonObject seen, UpdateCall.Edited changed) {
    if (!seen.equals(busy.get(key)) || !isOnline()) {
      return;
    }
    switch (changed) {
      case UpdateCall.Edited.Changed(JsonObject object) -> {
        Calls calls = new Calls(state, state.server(script.writesTo()), this);
        sent.put(key, object);
        calls.put(key, object, number -> attempts.put(key, number));
      }
      case UpdateCall.Edited.Refused(var status) -> {
        state
            .recorder()
            .leftOut(
                name(),
                RuleId.I_72,
                "its patch does not apply: " + status.message(),
                "it does nothing");
      }
    }
  }

  @Override
  public void answered(ApiCall call, ApiResponse answer) {
    if (call.verb().equals("WATCH") && !answer.isSuccess()) {
      state.queue().after(WATCH_AGAIN, this::watch);
    }
    finished(call, answer.isSuccess());
  }

  @Override
  public void disconnected(ApiCall call) {
    finished(call, false);
  }

  private void finished(ApiCall call, boolean done) {
    attempts.entrySet().stream()
        .filter(entry -> entry.getValue() == call.number())
        .map(Map.Entry::getKey)
        .findFirst()
        .ifPresent(key -> {
          attempts.remove(key);
          if (done) {
            cleanUp(key);
          } else {
            busy.remove(key);
            script
                .retryAfter()
                .ifPresent(delay -> state.queue().after(delay, () -> considerAgain(key)));
          }
        });
  }

  /// Deletes an object whose initialization it failed, where that is its task (I-53).
  private void cleanUp(ObjectKey key) {
    boolean failed =
        Optional.ofNullable(sent.remove(key))
            .flatMap(object -> Initializers.of(object, state.rules()))
            .flatMap(Initializers::result)
            .isPresent();
    if (failed && state.alternatives().cleanUp() == Alternatives.CleanUp.INITIALIZER) {
      state
          .queue()
          .after(
              slowness(),
              () -> {
                if (isOnline()) {
                  new Calls(state, state.server(script.writesTo()), this).delete(key);
                }
              });
    }
  }

  private Duration slowness() {
    return script.disturbance().orElse(null) instanceof Disturbance.SlowBy(Duration more)
        ? more
        : Duration.ZERO;
  }

  private void considerAgain(ObjectKey key) {
    JsonObject object = known.get(key);
    if (object != null) {
      consider(key, object);
    }
  }
}
