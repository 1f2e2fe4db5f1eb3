package dev.admittance.simulator.initialization.analysis;

import dev.admittance.simulator.initialization.scenario.ClientScript;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ServerScript;
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

  /// All actors in the order of their columns: clients, servers, the store, controllers.
  public static List<Actor> of(Scenario scenario) {
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
