package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/// Moves what was read from a text to its new offsets in an edited text.
final class NodeShift {
  private final SourceText source;
  private final IntUnaryOperator moved;

  /// The moved nodes of a document with aliases: an alias and the tree share its target.
  private final IdentityHashMap<Node, Node> copies = new IdentityHashMap<>();

  private boolean hasAliases;

  NodeShift(SourceText source, int delta) {
    this(source, offset -> offset + delta);
  }

  /// @param moved returns the new offset of an old one
  NodeShift(SourceText source, IntUnaryOperator moved) {
    this.source = source;
    this.moved = moved;
  }

  Document of(Document document, int index) {
    hasAliases = false;
    Node root = copy(document.root());
    if (hasAliases) {
      copies.clear();
      root = of(document.root());
    }
    return new Document(source, index, of(document.range()), document.notation(), root);
  }

  /// Moves a reader diagnostic, which has no fix whose offsets would change.
  Diagnostic of(Diagnostic found) {
    return new Diagnostic(
        found.severity(),
        found.rule(),
        found.file(),
        of(found.range()),
        found.path(),
        found.message(),
        found.remedy(),
        found.configuration(),
        found.webhook(),
        found.fix());
  }

  private Range of(Range range) {
    return source.range(moved.applyAsInt(range.startOffset()), moved.applyAsInt(range.endOffset()));
  }

  private Node of(Node node) {
    if (!hasAliases) {
      return copy(node);
    }
    @Nullable Node known = copies.get(node);
    Node copy = known == null ? copy(node) : known;
    copies.put(node, copy);
    return copy;
  }

  private Node copy(Node node) {
    return switch (node) {
      case Node.Scalar scalar -> new Node.Scalar(of(scalar.range()), scalar.value());
      case Node.Mapping mapping -> new Node.Mapping(of(mapping.range()), entries(mapping));
      case Node.Sequence sequence -> new Node.Sequence(of(sequence.range()), items(sequence));
      case Node.Alias alias -> alias(alias);
    };
  }

  private Node alias(Node.Alias alias) {
    Node target = hasAliases ? of(alias.target()) : alias.target();
    hasAliases = true;
    return new Node.Alias(of(alias.range()), alias.anchor(), target);
  }

  private List<Node.Entry> entries(Node.Mapping mapping) {
    List<Node.Entry> entries = new ArrayList<>(mapping.entries().size());
    for (Node.Entry entry : mapping.entries()) {
      entries.add(new Node.Entry(entry.key(), of(entry.keyRange()), of(entry.value())));
    }
    return entries;
  }

  private List<Node> items(Node.Sequence sequence) {
    List<Node> items = new ArrayList<>(sequence.items().size());
    for (Node item : sequence.items()) {
      items.add(of(item));
    }
    return items;
  }
}
