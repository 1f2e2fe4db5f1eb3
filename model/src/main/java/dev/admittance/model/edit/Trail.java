package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Syntax;
import java.util.ArrayList;
import java.util.List;

/// The way that a path takes through a document as it is written.
///
/// @param nodes from the root down, as far as the path leads
/// @param indexes of each node but the root among the members of the one before it
/// @param end how the way ends
record Trail(List<Syntax> nodes, List<Integer> indexes, End end) {

  /// How a way ends.
  enum End {
    /// At the node that the path leads to.
    FOUND,
    /// The last node has no such member.
    ABSENT,
    /// The last node is a reference to what the path goes on through.
    ALIAS,
    /// The last node has the member only through the merge key `<<`.
    MERGED
  }

  /// Copies the lists.
  Trail {
    nodes = List.copyOf(nodes);
    indexes = List.copyOf(indexes);
  }

  /// Follows a path.
  ///
  /// @param merges what comes through `<<`
  static Trail follow(Syntax root, List<Step> path, Merges merges) {
    List<Syntax> nodes = new ArrayList<>(List.of(root));
    List<Integer> indexes = new ArrayList<>();
    for (Step step : path) {
      Syntax node = nodes.getLast();
      if (node instanceof Syntax.Alias) {
        return new Trail(nodes, indexes, End.ALIAS);
      }
      int index = index(node, step);
      if (node instanceof Syntax.Mapping mapping
          && merges.override(mapping, index, JsonEdits.name(step))) {
        return new Trail(nodes, indexes, End.MERGED);
      }
      if (index < 0) {
        return new Trail(nodes, indexes, End.ABSENT);
      }
      nodes.add(child(node, index));
      indexes.add(index);
    }
    return new Trail(nodes, indexes, End.FOUND);
  }

  /// The last node.
  Syntax last() {
    return nodes.getLast();
  }

  /// The steps that were taken.
  int depth() {
    return indexes.size();
  }

  /// The way with one more step.
  Trail down(Syntax child, int index) {
    List<Syntax> more = new ArrayList<>(nodes);
    more.add(child);
    List<Integer> steps = new ArrayList<>(indexes);
    steps.add(index);
    return new Trail(more, steps, End.FOUND);
  }

  /// The way without its last step.
  Trail parent() {
    return new Trail(
        nodes.subList(0, nodes.size() - 1), indexes.subList(0, indexes.size() - 1), End.FOUND);
  }

  /// The index of the first member with a key, or of an item; -1 for none.
  private static int index(Syntax node, Step step) {
    return switch (node) {
      case Syntax.Mapping mapping -> {
        for (int i = 0; i < mapping.entries().size(); i++) {
          Syntax.Entry entry = mapping.entries().get(i);
          if (!entry.merge() && entry.name().equals(JsonEdits.name(step))) {
            yield i;
          }
        }
        yield -1;
      }
      case Syntax.Sequence sequence ->
          JsonEdits.index(step) < sequence.items().size() ? JsonEdits.index(step) : -1;
      case Syntax.Scalar _, Syntax.Alias _ -> -1;
    };
  }

  private static Syntax child(Syntax node, int index) {
    return switch (node) {
      case Syntax.Mapping mapping -> mapping.entries().get(index).value();
      case Syntax.Sequence sequence -> sequence.items().get(index);
      case Syntax.Scalar _, Syntax.Alias _ ->
          throw new IllegalStateException("a scalar has no members");
    };
  }
}
