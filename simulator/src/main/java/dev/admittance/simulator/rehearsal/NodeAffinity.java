package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The required node affinity of a pod. Source: k8s.io/component-helpers
/// `scheduling/corev1/nodeaffinity/nodeaffinity.go`.
///
/// @param terms alternatives; empty where there is no required affinity
record NodeAffinity(Optional<List<JsonObject>> terms) {

  static NodeAffinity of(JsonObject podSpec) {
    return new NodeAffinity(
        podSpec
            .object("affinity")
            .object("nodeAffinity")
            .findObject("requiredDuringSchedulingIgnoredDuringExecution")
            .map(required -> required.objects("nodeSelectorTerms")));
  }

  /// A term without requirements matches no node.
  boolean matches(JsonObject node, Map<String, String> labels) {
    return terms.isEmpty()
        || terms.get().stream()
            .filter(term -> term.has("matchExpressions") || term.has("matchFields"))
            .anyMatch(term ->
                all(term.objects("matchExpressions"), labels)
                    && all(
                        term.objects("matchFields"),
                        Map.of("metadata.name", OwnedObjects.name(node))));
  }

  private static boolean all(List<JsonObject> requirements, Map<String, String> values) {
    return requirements.stream().allMatch(one -> holds(one, values.get(one.text("key"))));
  }

  private static boolean holds(JsonObject requirement, @Nullable String value) {
    List<String> wanted = requirement.texts("values");
    return switch (requirement.text("operator")) {
      case "In" -> value != null && wanted.contains(value);
      case "NotIn" -> value == null || !wanted.contains(value);
      case "Exists" -> value != null;
      case "DoesNotExist" -> value == null;
      case "Gt" -> number(value) > number(wanted.getFirst());
      case "Lt" -> value != null && number(value) < number(wanted.getFirst());
      default -> false;
    };
  }

  /// The lowest number for a text that is none.
  private static long number(@Nullable String text) {
    return text != null && text.matches("-?[0-9]{1,18}") ? Long.parseLong(text) : Long.MIN_VALUE;
  }
}
