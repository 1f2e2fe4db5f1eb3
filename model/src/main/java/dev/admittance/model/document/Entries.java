package dev.admittance.model.document;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.RandomAccess;

/// The entries of a mapping with many keys: a list with constant-time lookup by key.
final class Entries extends AbstractList<Node.Entry> implements RandomAccess {
  /// Mappings up to this size are searched linearly.
  private static final int FEW = 16;

  private final List<Node.Entry> entries;
  private final Map<String, Node.Entry> byKey;

  private Entries(List<Node.Entry> entries) {
    this.entries = entries;
    this.byKey = HashMap.newHashMap(entries.size());
    entries.forEach(entry -> byKey.putIfAbsent(entry.key(), entry));
  }

  static List<Node.Entry> of(List<Node.Entry> entries) {
    if (entries instanceof Entries) {
      return entries;
    }
    List<Node.Entry> copy = List.copyOf(entries);
    return copy.size() > FEW ? new Entries(copy) : copy;
  }

  /// Finds the first entry with a key.
  ///
  /// @param entries as [#of] returns them
  static Optional<Node.Entry> find(List<Node.Entry> entries, String key) {
    if (entries instanceof Entries many) {
      return Optional.ofNullable(many.byKey.get(key));
    }
    // Mappings are searched so often that an iterator for each would be seen.
    for (int i = 0; i < entries.size(); i++) {
      Node.Entry entry = entries.get(i);
      if (entry.key().equals(key)) {
        return Optional.of(entry);
      }
    }
    return Optional.empty();
  }

  @Override
  public Node.Entry get(int index) {
    return entries.get(index);
  }

  @Override
  public int size() {
    return entries.size();
  }
}
