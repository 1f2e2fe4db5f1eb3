package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Syntax;
import java.util.ArrayList;
import java.util.List;

/// The nodes that a path visits in a document's syntax.
///
/// @param nodes from the root down, as far as the path leads
/// @param indexes of each node except the root among the members of the node before it
/// @param end how the trail ends
record SyntaxPath(List<Syntax> nodes, List<Integer> indexes, End end) {

  enum End {
    /// At the node that the path names.
    FOUND,
    /// The last node has no such member.
    ABSENT,
    /// The path continues through an alias, the last node.
    ALIAS,
    /// The last node has the member only through the merge key `<<`.
    MERGED
  }

  SyntaxPath {
    nodes = List.copyOf(nodes);
    indexes = List.copyOf(indexes);
  }

  /// Follows a path from the root.
  ///
  /// @param merges the entries that come through `<<`
  static SyntaxPath follow(Syntax root, List<Step> path, Merges merges) {
    List<Syntax> nodes = new ArrayList<>(List.of(root));
    List<Integer> indexes = new ArrayList<>();
    for (Step step : path) {
      Syntax node = nodes.getLast();
      if (node instanceof Syntax.Alias) {
        return new SyntaxPath(nodes, indexes, End.ALIAS);
      }
      int index = index(node, step);
      if (node instanceof Syntax.Mapping mapping && merges.override(mapping, index, step.name())) {
        return new SyntaxPath(nodes, indexes, End.MERGED);
      }
      if (index < 0) {
        return new SyntaxPath(nodes, indexes, End.ABSENT);
      }
      nodes.add(child(node, index));
      indexes.add(index);
    }
    return new SyntaxPath(nodes, indexes, End.FOUND);
  }

  Syntax last() {
    return nodes.getLast();
  }

  /// Returns the number of steps taken.
  int depth() {
    return indexes.size();
  }

  SyntaxPath down(Syntax child, int index) {
    List<Syntax> more = new ArrayList<>(nodes);
    more.add(child);
    List<Integer> steps = new ArrayList<>(indexes);
    steps.add(index);
    return new SyntaxPath(more, steps, End.FOUND);
  }

  SyntaxPath parent() {
    return new SyntaxPath(
        nodes.subList(0, nodes.size() - 1), indexes.subList(0, indexes.size() - 1), End.FOUND);
  }

  /// Returns the index of the first member with a key, or of an item; -1 for none.
  private static int index(Syntax node, Step step) {
    return switch (node) {
      case Syntax.Mapping mapping -> {
        for (int i = 0; i < mapping.entries().size(); i++) {
          Syntax.Entry entry = mapping.entries().get(i);
          if (!entry.merge() && entry.name().equals(step.name())) {
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
