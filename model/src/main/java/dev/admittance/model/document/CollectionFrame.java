package dev.admittance.model.document;

import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A collection that is being parsed.
abstract sealed class CollectionFrame {
  final int start;

  /// The anchor's name; null for none.
  final @Nullable String anchor;

  /// The number of nodes so far, including the collection itself, with every alias expanded.
  long size = 1;

  /// The nesting of collections so far, including itself and expanded aliases.
  int height = 1;

  /// The offset after the last part so far.
  int lastEnd;

  private CollectionFrame(int start, @Nullable String anchor) {
    this.start = start;
    this.anchor = anchor;
    this.lastEnd = start;
  }

  /// Appends the next node.
  abstract void add(Node node);

  /// Builds the collection from its parts.
  abstract Node finish(Range range);

  static final class OfMapping extends CollectionFrame {
    private final Map<String, Node.Entry> entries = new LinkedHashMap<>();
    private final Set<String> written = new HashSet<>();
    private final boolean lastCounts;
    private @Nullable String key;
    private @Nullable Range keyRange;
    private boolean known;
    private boolean merging;

    /// @param lastCounts whether the last value of a repeated key counts, not the first
    OfMapping(int start, @Nullable String anchor, boolean lastCounts) {
      super(start, anchor);
      this.lastCounts = lastCounts;
    }

    boolean expectsKey() {
      return keyRange == null;
    }

    boolean expectsMerge() {
      return merging;
    }

    /// Starts an entry.
    ///
    /// @return whether the value counts; that of a duplicate key is dropped
    boolean key(String name, Range range) {
      key = name;
      keyRange = range;
      known = !written.add(name) && !lastCounts;
      return !known;
    }

    /// Starts the merge key `<<`.
    void mergeKey(Range range) {
      keyRange = range;
      merging = true;
    }

    /// Merges another mapping.
    ///
    /// @return the keys written above that it overrides
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

    /// Forgets the current key.
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

  static final class OfSequence extends CollectionFrame {
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
