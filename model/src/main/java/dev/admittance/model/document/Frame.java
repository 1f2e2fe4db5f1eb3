package dev.admittance.model.document;

import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A collection that is being read.
abstract sealed class Frame {
  /// Where it begins.
  final int start;

  /// The name under which aliases refer to it; null for none.
  final @Nullable String anchor;

  /// Nodes in it so far, itself included, with every alias counted as what it stands for.
  long size = 1;

  /// Levels of collections in it so far, itself included, through aliases too.
  int height = 1;

  /// Behind the last thing in it so far.
  int lastEnd;

  private Frame(int start, @Nullable String anchor) {
    this.start = start;
    this.anchor = anchor;
    this.lastEnd = start;
  }

  /// Takes the next node.
  abstract void add(Node node);

  /// The collection with what was read.
  abstract Node finish(Range range);

  /// A mapping.
  static final class OfMapping extends Frame {
    private final Map<String, Node.Entry> entries = new LinkedHashMap<>();
    private final Set<String> written = new HashSet<>();
    private @Nullable String key;
    private @Nullable Range keyRange;
    private boolean known;
    private boolean merging;

    OfMapping(int start, @Nullable String anchor) {
      super(start, anchor);
    }

    boolean expectsKey() {
      return keyRange == null;
    }

    boolean expectsMerge() {
      return merging;
    }

    /// Takes a key.
    ///
    /// @return whether it is new; the value of one that is not is dropped
    boolean key(String name, Range range) {
      key = name;
      keyRange = range;
      known = !written.add(name);
      return !known;
    }

    /// Takes the key `<<`.
    void mergeKey(Range range) {
      keyRange = range;
      merging = true;
    }

    /// Adds the entries of another mapping.
    ///
    /// @return the keys written above that they replace
    List<String> merge(Node.Mapping source) {
      List<String> replaced = new ArrayList<>();
      for (Node.Entry entry : source.entries()) {
        if (written.contains(entry.key())) {
          replaced.add(entry.key());
        }
        entries.put(entry.key(), entry);
      }
      return replaced;
    }

    /// Forgets the key that was taken last.
    void endEntry() {
      key = null;
      keyRange = null;
      merging = false;
    }

    @Override
    void add(Node node) {
      if (key != null && keyRange != null && !known) {
        entries.put(key, new Node.Entry(key, keyRange, node));
      }
      endEntry();
    }

    @Override
    Node finish(Range range) {
      return new Node.Mapping(range, List.copyOf(entries.values()));
    }
  }

  /// A sequence.
  static final class OfSequence extends Frame {
    private final List<Node> items = new ArrayList<>();

    OfSequence(int start, @Nullable String anchor) {
      super(start, anchor);
    }

    @Override
    void add(Node node) {
      items.add(node);
    }

    @Override
    Node finish(Range range) {
      return new Node.Sequence(range, items);
    }
  }
}
