package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Builds the nodes of one document, without recursion and within limits. All offsets refer to the
/// whole text.
final class NodeAssembler {
  private final Chunk chunk;
  private final int maxDepth;
  private final boolean lastCounts;
  private final List<Diagnostic> diagnostics;
  private final Deque<CollectionFrame> open = new ArrayDeque<>();
  private final Map<String, Optional<Anchored>> anchors = new HashMap<>();

  /// The names of keys, deduplicated.
  private final Map<String, String> names = new HashMap<>();

  private long expanded;
  private int count;
  private @Nullable Node root;

  /// @param maxDepth the maximum nesting of collections, aliases included
  /// @param lastCounts whether a repeated key is not an error, and its last value counts
  /// @param diagnostics receives problems that do not stop the parser
  NodeAssembler(Chunk chunk, int maxDepth, boolean lastCounts, List<Diagnostic> diagnostics) {
    this.chunk = chunk;
    this.maxDepth = maxDepth;
    this.lastCounts = lastCounts;
    this.diagnostics = diagnostics;
  }

  /// A node that aliases can refer to.
  private record Anchored(Node node, long size, int height) {}

  /// Returns the finished root; null while it is incomplete.
  @Nullable Node root() {
    return root;
  }

  /// Returns whether the next node is a mapping key.
  boolean expectsKey() {
    return open.peek() instanceof CollectionFrame.OfMapping mapping && mapping.expectsKey();
  }

  void key(String text, Range range) {
    String name = names.computeIfAbsent(text, same -> same);
    CollectionFrame.OfMapping mapping = (CollectionFrame.OfMapping) open.element();
    mapping.lastEnd = range.endOffset();
    if (!mapping.key(name, range)) {
      diagnostics.add(
          chunk.error(
              "read/DuplicateKey",
              range,
              "The key `" + name + "` is already set in this mapping.",
              "Remove one of the two; until then the first counts here."));
    }
  }

  void mergeKey(Range range) {
    CollectionFrame.OfMapping mapping = (CollectionFrame.OfMapping) open.element();
    mapping.lastEnd = range.endOffset();
    mapping.mergeKey(range);
  }

  void startMapping(int start, @Nullable String anchor) throws Unreadable {
    push(new CollectionFrame.OfMapping(start, anchor, lastCounts));
  }

  void startSequence(int start, @Nullable String anchor) throws Unreadable {
    push(new CollectionFrame.OfSequence(start, anchor));
  }

  private void push(CollectionFrame frame) throws Unreadable {
    if (open.size() >= maxDepth) {
      throw tooDeep(frame.start);
    }
    if (frame.anchor != null) {
      anchors.put(frame.anchor, Optional.empty());
    }
    open.push(frame);
  }

  private Unreadable tooDeep(int offset) {
    return chunk.unreadable(
        "read/TooDeep",
        chunk.source().range(offset, offset + 1),
        "Collections stand in each other more than " + maxDepth + " levels deep.",
        "Flatten the document; nothing in Kubernetes needs that depth.");
  }

  /// Closes the innermost collection after its last part.
  void end() throws Unreadable {
    end(open.element().lastEnd);
  }

  /// Closes the innermost collection at an offset.
  void end(int offset) throws Unreadable {
    CollectionFrame frame = open.pop();
    Node node = frame.finish(chunk.source().range(frame.start, Math.max(frame.start, offset)));
    add(node, frame.anchor, frame.size, frame.height);
  }

  void scalar(Node.Scalar scalar, @Nullable String anchor) throws Unreadable {
    add(scalar, anchor, 1, 0);
  }

  private void add(Node node, @Nullable String anchor, long size, int height) throws Unreadable {
    if (anchor != null) {
      anchors.put(anchor, Optional.of(new Anchored(node, size, height)));
    }
    place(node, size, height);
  }

  /// Looks up the target of an alias.
  Node target(String anchor, Range range) throws Unreadable {
    return find(anchor, range).node();
  }

  private Anchored find(String anchor, Range range) throws Unreadable {
    Optional<Anchored> found = anchors.get(anchor);
    if (found == null) {
      throw chunk.unreadable(
          "read/UnknownAlias",
          range,
          "No anchor `&" + anchor + "` stands above `*" + anchor + "` in this document.",
          "Add the anchor, or put the text in quotes if it is not an alias.");
    }
    if (found.isEmpty()) {
      throw chunk.unreadable(
          "read/AliasCycle",
          range,
          "`*" + anchor + "` refers to the collection that it stands in.",
          "Replace the alias by a copy of what is meant.");
    }
    return found.get();
  }

  /// Adds a reference to an anchor that is already defined.
  void alias(String anchor, Range range) throws Unreadable {
    Anchored target = find(anchor, range);
    expanded += target.size();
    if (expanded > DocumentReader.MAX_EXPANDED_NODES) {
      throw chunk.unreadable(
          "read/AliasBomb",
          range,
          "The aliases of this document stand for more than "
              + DocumentReader.MAX_EXPANDED_NODES
              + " nodes.",
          "Use fewer aliases of aliases; the API server refuses such a document too.");
    }
    if (open.size() + target.height() > maxDepth) {
      throw tooDeep(range.startOffset());
    }
    place(new Node.Alias(range, anchor, target.node()), target.size(), target.height());
  }

  private void place(Node node, long size, int height) throws Unreadable {
    count++;
    if (count > DocumentReader.MAX_NODES) {
      throw chunk.unreadable(
          "read/TooLarge",
          node.range(),
          "This document has more than " + DocumentReader.MAX_NODES + " values.",
          "Split it into several documents.");
    }
    CollectionFrame parent = open.peek();
    if (parent == null) {
      root = node;
      return;
    }
    parent.size += size;
    parent.height = Math.max(parent.height, height + 1);
    parent.lastEnd = Math.max(parent.lastEnd, node.range().endOffset());
    if (parent instanceof CollectionFrame.OfMapping mapping && mapping.expectsMerge()) {
      merge(mapping, node);
      mapping.endEntry();
    } else {
      parent.add(node);
    }
  }

  /// Merges a mapping, or a list of mappings in which the first wins. As in the server's YAML
  /// library, and against the YAML specification, merged entries override those above `<<`.
  private void merge(CollectionFrame.OfMapping into, Node node) throws Unreadable {
    Node source = node.resolved();
    List<Node> items =
        source instanceof Node.Sequence sequence ? sequence.items() : List.of(source);
    for (Node item : items.reversed()) {
      if (!(item.resolved() instanceof Node.Mapping mapping)) {
        throw chunk.unreadable(
            "read/Merge",
            item.range(),
            "`<<` merges mappings, and this is none.",
            "Refer to a mapping, or put `<<` in quotes if it is meant as a key.");
      }
      for (String replaced : into.merge(mapping)) {
        diagnostics.add(
            chunk.warning(
                "read/Merge",
                node.range(),
                "`<<` replaces the key `" + replaced + "` above it.",
                "Write `<<` as the first key: then the keys of the mapping itself win."));
      }
    }
  }
}
