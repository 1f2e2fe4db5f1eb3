package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Node;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/// Finds the path of an object in its document.
final class ObjectPath {
  /// The object, by identity: equal mappings may occur in two places.
  private final IdentityHashMap<Node, Boolean> sought = new IdentityHashMap<>();

  private final int start;
  private final int end;

  private ObjectPath(Node.Mapping object) {
    sought.put(object, true);
    start = object.range().startOffset();
    end = object.range().endOffset();
  }

  /// Returns the path from the root to an object, without passing through aliases.
  static List<Step> find(Node root, Node.Mapping object) throws EditRefusal {
    Deque<Step> path = new ArrayDeque<>();
    if (!new ObjectPath(object).descend(root, path)) {
      throw new EditRefusal("The object does not stand in this document.");
    }
    return List.copyOf(path);
  }

  private boolean descend(Node node, Deque<Step> path) {
    if (sought.containsKey(node)) {
      return true;
    }
    return switch (node) {
      case Node.Mapping mapping -> descendEntries(mapping, path);
      case Node.Sequence sequence -> descendItems(sequence, path);
      case Node.Scalar _, Node.Alias _ -> false;
    };
  }

  private boolean descendEntries(Node.Mapping mapping, Deque<Step> path) {
    for (Node.Entry entry : mapping.entries()) {
      if (surrounds(entry.value()) && descend(entry.value(), new Step.Field(entry.key()), path)) {
        return true;
      }
    }
    return false;
  }

  private boolean descendItems(Node.Sequence sequence, Deque<Step> path) {
    for (int i = 0; i < sequence.items().size(); i++) {
      Node item = sequence.items().get(i);
      if (surrounds(item) && descend(item, new Step.Element(Integer.toString(i)), path)) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether a node can contain the object. An exhaustive search would be slow in a list of
  /// thousands of objects.
  private boolean surrounds(Node node) {
    return node.range().startOffset() <= start && end <= node.range().endOffset();
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
