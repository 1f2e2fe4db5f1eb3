package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.scenario.ControllerScript.OwnEntry;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Presence;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Turn;
import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the actors of a scenario.
final class Actors {
  static final List<String> CONTROLLER =
      List.of(
          "name",
          "initializer",
          "server",
          "writesTo",
          "resources",
          "user",
          "turn",
          "ownEntry",
          "includeUninitialized",
          "from",
          "until",
          "retryAfter",
          "disturbance");
  static final List<String> DISTURBANCE = List.of("silent", "fails", "slowBy");
  static final List<String> WORKLOAD =
      List.of("name", "server", "user", "from", "replicas", "template");
  static final List<String> CLIENT = List.of("name", "server", "user", "actions");
  static final List<String> USER = List.of("username", "groups");

  private final ScenarioProblems problems;
  private final Set<String> names = new HashSet<>();
  private final List<ServerScript> servers = new ArrayList<>();
  private final List<ControllerScript> controllers = new ArrayList<>();
  private final List<WorkloadScript> workloads = new ArrayList<>();
  private final List<ClientScript> clients = new ArrayList<>();

  private Actors(ScenarioProblems problems) {
    this.problems = problems;
  }

  /// Reads all actors; without servers there is one with the name `apiserver`.
  static Actors read(ScenarioMapping root, ScenarioProblems problems) {
    Actors actors = new Actors(problems);
    for (ScenarioMapping server : root.list("servers", "a server", ServerEntry.KEYS)) {
      actors.servers.add(new ServerEntry(server).read(actors.newName(server)));
    }
    if (actors.servers.isEmpty()) {
      actors.servers.add(ServerScript.undisturbed("apiserver"));
      actors.names.add("apiserver");
    }
    root.list("controllers", "a controller", CONTROLLER).forEach(actors::readController);
    root.list("workloads", "a workload", WORKLOAD).forEach(actors::readWorkload);
    root.list("clients", "a client", CLIENT).forEach(actors::readClient);
    return actors;
  }

  List<ServerScript> servers() {
    return servers;
  }

  List<ControllerScript> controllers() {
    return controllers;
  }

  List<WorkloadScript> workloads() {
    return workloads;
  }

  List<ClientScript> clients() {
    return clients;
  }

  private String newName(ScenarioMapping actor) {
    String name = actor.requiredText("name");
    if (!name.isEmpty() && !names.add(name)) {
      problems.add(
          actor.at("name").range(), "there is another " + name, "Give each actor its own name.");
    }
    return name;
  }

  private void readController(ScenarioMapping entry) {
    String name = newName(entry);
    String server = server(entry, "server").orElse(servers.getFirst().name());
    controllers.add(
        new ControllerScript(
            name,
            entry.requiredText("initializer"),
            server,
            server(entry, "writesTo").orElse(server),
            entry.texts("resources"),
            user(entry, "system:serviceaccount:initializers:" + name),
            entry
                .word("turn", List.of("first", "pending"))
                .filter("pending"::equals)
                .map(_ -> Turn.PENDING)
                .orElse(Turn.FIRST),
            ownEntry(entry),
            entry.flag("includeUninitialized").orElse(true),
            new Presence(entry.duration("from"), entry.duration("until")),
            entry.duration("retryAfter"),
            disturbance(entry)));
  }

  private void readWorkload(ScenarioMapping entry) {
    String name = newName(entry);
    if (!entry.has("template")) {
      entry.requiredText("template");
    }
    entry
        .object("template")
        .ifPresent(template ->
            workloads.add(
                new WorkloadScript(
                    name,
                    server(entry, "server").orElse(servers.getFirst().name()),
                    user(entry, "system:serviceaccount:kube-system:replicaset-controller"),
                    entry.duration("from", Duration.ZERO),
                    entry.number("replicas").orElse(1),
                    template)));
  }

  private static Optional<Disturbance> disturbance(ScenarioMapping entry) {
    return entry
        .mapping("disturbance", "a disturbance", DISTURBANCE)
        .flatMap(written -> {
          List<String> stated = DISTURBANCE.stream().filter(written::has).toList();
          if (stated.size() != 1) {
            written
                .problems()
                .add(
                    written.node().range(),
                    "a disturbance is one thing",
                    "State one of " + String.join(", ", DISTURBANCE) + ".");
            return Optional.empty();
          }
          return switch (stated.getFirst()) {
            case "silent" ->
                written.flag("silent").filter(silent -> silent).map(_ -> new Disturbance.Silent());
            case "fails" -> written.text("fails").map(Disturbance.Fails::new);
            default -> written.duration("slowBy").map(Disturbance.SlowBy::new);
          };
        });
  }

  private static OwnEntry ownEntry(ScenarioMapping entry) {
    return switch (entry
        .word("ownEntry", List.of("removed", "removedLeavingList", "kept"))
        .orElse("removed")) {
      case "kept" -> OwnEntry.KEPT;
      case "removedLeavingList" -> OwnEntry.REMOVED_LEAVING_LIST;
      default -> OwnEntry.REMOVED;
    };
  }

  private void readClient(ScenarioMapping entry) {
    String name = newName(entry);
    clients.add(
        new ClientScript(
            name,
            server(entry, "server").orElse(servers.getFirst().name()),
            user(entry, name),
            entry.list("actions", "an action", ActionEntry.KEYS).stream()
                .flatMap(
                    action -> new ActionEntry(action, server(action, "server")).read().stream())
                .toList()));
  }

  private Optional<String> server(ScenarioMapping entry, String key) {
    Optional<String> name = entry.text(key);
    boolean known =
        name.isEmpty() || servers.stream().anyMatch(server -> server.name().equals(name.get()));
    if (!known) {
      problems.add(
          entry.at(key).range(),
          "there is no server " + name.get(),
          "Servers are "
              + String.join(", ", servers.stream().map(ServerScript::name).toList())
              + ".");
    }
    return known ? name : Optional.empty();
  }

  /// An empty name means that the user is not known.
  private static UserInfo user(ScenarioMapping entry, String otherwise) {
    Optional<ScenarioMapping> user = entry.mapping("user", "a user", USER);
    return new UserInfo(
        user.flatMap(written -> written.parameter("username")).orElse(otherwise),
        "",
        user.map(written -> written.texts("groups")).orElse(List.of()),
        JsonObject.EMPTY);
  }
}
