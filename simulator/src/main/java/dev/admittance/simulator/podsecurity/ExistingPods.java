package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// The warnings about existing pods when a namespace becomes stricter. The server checks at most
/// 3,000 of them, for at most a second; here all are checked.
record ExistingPods(Function<Pod, List<Violation>> checks) {
  List<String> warnings(String namespace, LevelVersion policy, List<JsonObject> pods) {
    SortedMap<String, List<String>> names = new TreeMap<>();
    for (JsonObject object : pods) {
      Pod pod = PodTemplates.pod(object);
      List<Violation> violations = checks.apply(pod);
      if (!violations.isEmpty()) {
        names
            .computeIfAbsent(Violation.reasons(violations), _ -> new ArrayList<>())
            .add(pod.metadata().text("name"));
      }
    }
    if (names.isEmpty()) {
      return List.of();
    }
    List<String> warnings = new ArrayList<>();
    names.forEach((reasons, named) -> warnings.add(who(named) + ": " + reasons));
    String first =
        "existing pods in namespace \""
            + namespace
            + "\" violate the new PodSecurity enforce level \""
            + policy
            + "\"";
    return Stream.concat(Stream.of(first), warnings.stream().sorted()).toList();
  }

  private static String who(List<String> names) {
    String first = names.stream().sorted().findFirst().orElse("");
    return switch (names.size()) {
      case 1 -> first;
      case 2 -> first + " (and 1 other pod)";
      default -> first + " (and " + (names.size() - 1) + " other pods)";
    };
  }
}
