package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Syntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The anchors of a document and the aliases that refer to them.
final class Anchors {
  private final Map<Integer, Definition> definitions = new TreeMap<>();
  private final Map<Integer, List<Use>> uses = new HashMap<>();

  /// A node with an anchor.
  ///
  /// @param path to its value; empty where no path leads there
  record Definition(Syntax node, Optional<List<Step>> path) {}

  /// An alias.
  ///
  /// @param syntaxPath to it; empty where it is a mapping key
  record Use(Syntax.Alias alias, Optional<SyntaxPath> syntaxPath) {
    /// Returns whether it lies outside a section of the text.
    boolean isOutside(int start, int end) {
      return alias.place().start() < start || alias.place().start() >= end;
    }
  }

  /// @param text of the document, which has no anchors where it has no `&`
  Anchors(Syntax root, String text) {
    if (text.indexOf('&') >= 0) {
      collect(
          new SyntaxPath(List.of(root), List.of(), SyntaxPath.End.FOUND), Optional.of(List.of()));
    }
  }

  /// Returns the node with an anchor, by the anchor's index.
  Optional<Definition> definition(int anchor) {
    return Optional.ofNullable(definitions.get(anchor));
  }

  /// Returns the anchors within a section of the text.
  List<Definition> within(int start, int end) {
    return definitions.values().stream()
        .filter(definition -> definition.node().place().start() >= start)
        .filter(definition -> definition.node().place().start() < end)
        .toList();
  }

  /// Returns the aliases of an anchor, in text order.
  List<Use> uses(int anchor) {
    return uses.getOrDefault(anchor, List.of());
  }

  private void collect(SyntaxPath syntaxPath, Optional<List<Step>> path) {
    Syntax node = syntaxPath.last();
    define(node, path);
    switch (node) {
      case Syntax.Mapping mapping -> collectEntries(mapping, syntaxPath, path);
      case Syntax.Sequence sequence -> {
        for (int i = 0; i < sequence.items().size(); i++) {
          Step step = new Step.Element(Integer.toString(i));
          collect(syntaxPath.down(sequence.items().get(i), i), with(path, step));
        }
      }
      case Syntax.Alias alias -> use(alias, Optional.of(syntaxPath));
      case Syntax.Scalar _ -> {}
    }
  }

  private void collectEntries(
      Syntax.Mapping mapping, SyntaxPath syntaxPath, Optional<List<Step>> path) {
    for (int i = 0; i < mapping.entries().size(); i++) {
      Syntax.Entry entry = mapping.entries().get(i);
      define(entry.key(), Optional.empty());
      if (entry.key() instanceof Syntax.Alias alias) {
        use(alias, Optional.empty());
      }
      Optional<List<Step>> inner =
          entry.merge() ? Optional.empty() : with(path, new Step.Field(entry.name()));
      collect(syntaxPath.down(entry.value(), i), inner);
    }
  }

  private void define(Syntax node, Optional<List<Step>> path) {
    if (node.place().anchor() >= 0) {
      definitions.put(node.place().anchor(), new Definition(node, path));
    }
  }

  private void use(Syntax.Alias alias, Optional<SyntaxPath> syntaxPath) {
    uses.computeIfAbsent(alias.target(), _ -> new ArrayList<>()).add(new Use(alias, syntaxPath));
  }

  private static Optional<List<Step>> with(Optional<List<Step>> path, Step step) {
    return path.map(steps -> {
      List<Step> more = new ArrayList<>(steps);
      more.add(step);
      return List.copyOf(more);
    });
  }
}
