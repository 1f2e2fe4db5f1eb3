package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Node;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/// Finds the place of an object in its document.
final class ObjectPath {
  /// The nodes on the way, by identity: two mappings may say the same in two places.
  private final IdentityHashMap<Node, Boolean> sought = new IdentityHashMap<>();

  private ObjectPath(Node.Mapping object) {
    sought.put(object, true);
  }

  /// The path from the root to an object. It does not lead through aliases.
  static List<Step> find(Node root, Node.Mapping object) throws Refusal {
    Deque<Step> path = new ArrayDeque<>();
    if (!new ObjectPath(object).descend(root, path)) {
      throw new Refusal("The object does not stand in this document.");
    }
    return List.copyOf(path);
  }

  private boolean descend(Node node, Deque<Step> path) {
    if (sought.containsKey(node)) {
      return true;
    }
    return switch (node) {
      case Node.Mapping mapping ->
          mapping.entries().stream()
              .anyMatch(entry -> descend(entry.value(), new Step.Field(entry.key()), path));
      case Node.Sequence sequence -> descendItems(sequence, path);
      case Node.Scalar _, Node.Alias _ -> false;
    };
  }

  private boolean descendItems(Node.Sequence sequence, Deque<Step> path) {
    for (int i = 0; i < sequence.items().size(); i++) {
      if (descend(sequence.items().get(i), new Step.Element(Integer.toString(i)), path)) {
        return true;
      }
    }
    return false;
  }

  private boolean descend(Node child, Step step, Deque<Step> path) {
    path.addLast(step);
    if (descend(child, path)) {
      return true;
    }
    path.removeLast();
    return false;
  }
}
