package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.scenario.ClientScript;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import java.time.Duration;
import java.util.Optional;

/// Runs scenarios of initializers. The same scenario with the same inputs always gives the same
/// trace.
public final class ScenarioSimulator {
  /// The limit of actions in a simulation; later ones are left out.
  public static final int MAX_EVENTS = 100_000;

  private static final String EVERYBODY = "";

  private ScenarioSimulator() {}

  public static InitializationTrace run(Scenario scenario, ScenarioInput input) {
    return run(scenario, input, Optional.empty());
  }

  /// Runs a scenario whose first creation has passed admission: its object is stored as admission
  /// left it.
  public static InitializationTrace run(
      Scenario scenario, ScenarioInput input, AdmittedCreation admitted) {
    return run(scenario, input, Optional.of(admitted));
  }

  private static InitializationTrace run(
      Scenario scenario, ScenarioInput input, Optional<AdmittedCreation> admitted) {
    SimulationState state = new SimulationState(scenario, input, admitted);
    input.plugins().cluster().objects().forEach(object -> seed(object, state));
    input.configurations().forEach(object -> seed(object, state));
    state.servers().forEach(ApiServer::plan);
    for (ControllerScript script : scenario.controllers()) {
      Controller controller = new Controller(script, input.initializers(), state);
      state.queue().at(script.presence().from().orElse(Duration.ZERO), controller::watch);
    }
    for (ClientScript script : scenario.clients()) {
      new Client(script, state).plan();
    }
    scenario.workloads().forEach(script -> new Replicas(script, state).plan());
    planAlternatives(state);
    if (!state.queue().runUntil(scenario.until(), MAX_EVENTS)) {
      state
          .recorder()
          .leftOut(
              EVERYBODY,
              RuleId.I_72,
              "what comes after " + MAX_EVENTS + " events",
              "the simulation ends here");
    }
    return new InitializationTrace(scenario.name(), scenario.rules(), state.recorder().events());
  }

  private static void planAlternatives(SimulationState state) {
    Alternatives alternatives = state.alternatives();
    if (alternatives.cleanUp() == Alternatives.CleanUp.GARBAGE_COLLECTOR) {
      new GarbageCollector(state).plan();
    }
    if (alternatives.expiry() == Alternatives.Expiry.CONTROLLER) {
      new ExpiryController(state).plan();
    }
    if (alternatives.readiness()) {
      new ReadinessProber(state).plan();
    }
  }

  /// An object of a kind with an unknown resource is visible to admission only.
  private static void seed(JsonObject object, SimulationState state) {
    ApiRequests.creating(object).ifPresent(made -> state.etcd().seed(made.key(), object));
  }
}
