package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
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
  public static final int MOST_DEEDS = 100_000;

  private static final String EVERYBODY = "";

  private ScenarioSimulator() {}

  public static InitializationTrace run(Scenario scenario, ScenarioInput surroundings) {
    return run(scenario, surroundings, Optional.empty());
  }

  /// Runs a scenario whose first creation has passed admission: its object is stored as admission
  /// left it.
  public static InitializationTrace run(
      Scenario scenario, ScenarioInput surroundings, AdmittedCreation judged) {
    return run(scenario, surroundings, Optional.of(judged));
  }

  private static InitializationTrace run(
      Scenario scenario, ScenarioInput surroundings, Optional<AdmittedCreation> judged) {
    SimulationState world = new SimulationState(scenario, surroundings, judged);
    surroundings.plugins().cluster().objects().forEach(object -> seed(object, world));
    surroundings.configurations().forEach(object -> seed(object, world));
    sayThatUsageStays(world);
    world.servers().forEach(ApiServer::plan);
    for (ControllerScript script : scenario.controllers()) {
      Controller controller = new Controller(script, surroundings.initializers(), world);
      world.agenda().at(Duration.ZERO, controller::watch);
    }
    for (ClientScript script : scenario.clients()) {
      new Client(script, world).plan();
    }
    if (!world.agenda().runUntil(scenario.until(), MOST_DEEDS)) {
      world
          .chronicle()
          .leftOut(
              EVERYBODY,
              "I-72",
              "what comes after " + MOST_DEEDS + " events",
              "the simulation ends here");
    }
    return new InitializationTrace(
        scenario.name(), scenario.rules(), world.chronicle().happenings());
  }

  /// Real servers increase the used amounts of quotas with each request, and a controller
  /// recalculates them.
  private static void sayThatUsageStays(SimulationState world) {
    if (world.etcd().store().objects().keySet().stream()
        .anyMatch(key -> key.resource().equals("resourcequotas"))) {
      world
          .chronicle()
          .leftOut(
              EVERYBODY,
              "I-66",
              "the usage that ResourceQuotas count",
              "each request meets the usage that they had at the start");
    }
  }

  /// An object of a kind with an unknown resource is visible to admission only.
  private static void seed(JsonObject object, SimulationState world) {
    ApiRequests.creating(object).ifPresent(made -> world.etcd().seed(made.key(), object));
  }
}
