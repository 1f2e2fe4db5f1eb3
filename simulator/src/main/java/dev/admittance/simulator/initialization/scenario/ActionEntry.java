package dev.admittance.simulator.initialization.scenario;

import dev.admittance.simulator.initialization.scenario.ClientAction.PatchType;
import dev.admittance.simulator.initialization.scenario.ClientAction.Target;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Reads one of the `actions` of a client.
///
/// @param server that handles it; empty for the client's own
record ActionEntry(ScenarioMapping entry, Optional<String> server) {
  static final List<String> KEYS =
      List.of(
          "at",
          "server",
          "post",
          "get",
          "list",
          "watch",
          "put",
          "patch",
          "delete",
          "timeout",
          "includeUninitialized");
  private static final List<String> VERBS =
      List.of("post", "get", "list", "watch", "put", "patch", "delete");
  static final List<String> OBJECT = List.of("resource", "namespace", "name");
  static final List<String> OBJECTS = List.of("resource", "namespace");
  private static final List<String> PATCH =
      List.of("resource", "namespace", "name", "type", "patch");

  Optional<ClientAction> read() {
    List<String> stated = VERBS.stream().filter(entry::has).toList();
    if (stated.size() != 1) {
      entry
          .problems()
          .add(
              entry.node().range(),
              stated.isEmpty()
                  ? "an action does nothing"
                  : "an action does both " + String.join(" and ", stated),
              "State one of " + String.join(", ", VERBS) + ".");
      return Optional.empty();
    }
    Duration at = entry.duration("at", Duration.ZERO);
    String verb = stated.getFirst();
    checkOption("timeout", verb, List.of("post"));
    checkOption("includeUninitialized", verb, List.of("post", "get", "list", "watch"));
    Optional<String> include = entry.parameter("includeUninitialized");
    return switch (verb) {
      case "post" ->
          entry
              .object(verb)
              .map(object ->
                  new ClientAction.Post(at, server, object, entry.parameter("timeout"), include));
      case "put" -> entry.object(verb).map(object -> new ClientAction.Put(at, server, object));
      case "get" ->
          target(verb, OBJECT).map(target -> new ClientAction.Get(at, server, target, include));
      case "delete" ->
          target(verb, OBJECT).map(target -> new ClientAction.Delete(at, server, target));
      case "list" ->
          target(verb, OBJECTS)
              .map(target -> new ClientAction.ListAll(at, server, target, include));
      case "watch" ->
          target(verb, OBJECTS).map(target -> new ClientAction.Watch(at, server, target, include));
      default -> patch(at);
    };
  }

  private void checkOption(String option, String verb, List<String> verbs) {
    if (entry.has(option) && !verbs.contains(verb)) {
      entry
          .problems()
          .add(
              entry.at(option).range(),
              option + " goes with " + String.join(", ", verbs) + " alone",
              "Remove it.");
    }
  }

  private Optional<Target> target(String verb, List<String> keys) {
    return entry.mapping(verb, "a target", keys).map(target -> target(target, keys));
  }

  private static Target target(ScenarioMapping target, List<String> keys) {
    return new Target(
        target.requiredText("resource"),
        target.text("namespace").orElse(""),
        keys.contains("name") ? target.requiredText("name") : "");
  }

  private Optional<ClientAction> patch(Duration at) {
    return entry
        .mapping("patch", "a patch", PATCH)
        .flatMap(patch -> {
          PatchType type =
              patch
                  .word("type", List.of("json", "merge"))
                  .filter("merge"::equals)
                  .map(_ -> PatchType.MERGE)
                  .orElse(PatchType.JSON);
          if (!patch.has("patch")) {
            patch.requiredText("patch");
          }
          return patch
              .value("patch")
              .map(value -> new ClientAction.Patch(at, server, target(patch, PATCH), type, value));
        });
  }
}
