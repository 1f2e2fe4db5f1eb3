package dev.admittance.engine.gatekeeper;

import dev.admittance.engine.gatekeeper.LocationNode.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds mutators whose locations contradict each other about the form of the same objects; none of
/// them is applied. Source: gatekeeper `pkg/mutation/schema/node.go`, `(*node).conflicts`.
final class SchemaConflicts {
  /// What the last node of a location is.
  private static final String UNKNOWN = "Unknown";

  private static final String LIST = "List";

  private final Map<List<String>, Node> roots = new LinkedHashMap<>();
  private final Set<String> found = new HashSet<>();

  private static final class Node {
    private final Set<String> mutators = new HashSet<>();

    /// By name, then by form.
    private final Map<String, Map<String, Node>> children = new LinkedHashMap<>();
  }

  /// The ids of the mutators in conflict.
  static Set<String> of(List<GatekeeperMutator> mutators) {
    SchemaConflicts conflicts = new SchemaConflicts();
    mutators.stream()
        .filter(mutator -> !mutator.kind().equals(GatekeeperMutator.METADATA))
        .forEach(conflicts::add);
    conflicts.roots.values().forEach(conflicts::search);
    return conflicts.found;
  }

  private void add(GatekeeperMutator mutator) {
    for (List<String> binding : bindings(mutator)) {
      Node node = roots.computeIfAbsent(binding, _ -> new Node());
      List<LocationNode> nodes = mutator.nodes();
      for (int i = 0; i < nodes.size(); i++) {
        node =
            node.children
                .computeIfAbsent(nodes.get(i).name(), _ -> new LinkedHashMap<>())
                .computeIfAbsent(form(mutator, i), _ -> new Node());
        node.mutators.add(mutator.id());
      }
    }
  }

  /// The form of what a node names: that of the node after it.
  private static String form(GatekeeperMutator mutator, int index) {
    if (index + 1 < mutator.nodes().size()) {
      return mutator.nodes().get(index + 1) instanceof Item ? LIST : "Object";
    }
    return switch (mutator.kind()) {
      case GatekeeperMutator.SET -> "Set";
      case GatekeeperMutator.IMAGE -> "String";
      default -> UNKNOWN;
    };
  }

  /// The kinds and operations that a mutator is about.
  private static List<List<String>> bindings(GatekeeperMutator mutator) {
    List<List<String>> bindings = new ArrayList<>();
    for (var applyTo : mutator.spec().objects("applyTo")) {
      List<String> operations = applyTo.texts("operations");
      boolean all = operations.isEmpty() || operations.contains("*");
      for (String group : applyTo.texts("groups")) {
        for (String version : applyTo.texts("versions")) {
          for (String kind : applyTo.texts("kinds")) {
            for (String operation : all ? List.of("CREATE", "UPDATE") : operations) {
              bindings.add(List.of(group, version, kind, operation));
            }
          }
        }
      }
    }
    return bindings;
  }

  private void search(Node node) {
    for (Map<String, Node> forms : node.children.values()) {
      boolean contradict =
          forms.keySet().stream().filter(form -> !form.equals(UNKNOWN)).count() > 1;
      forms.forEach((form, child) -> {
        boolean severalKeys = form.equals(LIST) && child.children.size() > 1;
        if (!form.equals(UNKNOWN) && (contradict || severalKeys)) {
          found.addAll(child.mutators);
        }
        search(child);
      });
    }
  }
}
