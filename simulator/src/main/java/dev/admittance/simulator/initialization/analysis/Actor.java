package dev.admittance.simulator.initialization.analysis;

import dev.admittance.simulator.initialization.scenario.ClientScript;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// An actor in a scenario: a client, a server, a controller, or the store.
public record Actor(Kind kind, String name) {
  /// The store that all servers share.
  public static final Actor ETCD = new Actor(Kind.ETCD, "etcd");

  public enum Kind {
    CLIENT("client"),
    SERVER("API server"),
    ETCD("store"),
    CONTROLLER("controller");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /// All actors in the order of their columns: clients, servers, the store, controllers, and last
  /// the cluster's own controllers that the trace shows.
  public static List<Actor> of(Scenario scenario, InitializationTrace trace) {
    List<Actor> actors = new ArrayList<>(written(scenario));
    trace.events().stream()
        .map(event -> event.when().actor())
        .filter(name -> !name.isEmpty())
        .distinct()
        .filter(name -> actors.stream().noneMatch(actor -> actor.name().equals(name)))
        .map(named(Kind.CONTROLLER))
        .forEach(actors::add);
    return actors;
  }

  private static List<Actor> written(Scenario scenario) {
    return Stream.of(
            scenario.clients().stream().map(ClientScript::name).map(named(Kind.CLIENT)),
            scenario.servers().stream().map(ServerScript::name).map(named(Kind.SERVER)),
            Stream.of(ETCD),
            scenario.controllers().stream().map(ControllerScript::name).map(named(Kind.CONTROLLER)))
        .flatMap(actors -> actors)
        .toList();
  }

  private static Function<String, Actor> named(Kind kind) {
    return name -> new Actor(kind, name);
  }
}
