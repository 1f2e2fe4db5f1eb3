package dev.admittance.model.json;

import org.jspecify.annotations.Nullable;

/// Finds the names of a large object in a hash table with open addressing. Objects that grow out of
/// one another by new members at the end share the table and the arrays of members, which makes a
/// long patch linear; each sees the members up to its own size alone.
final class NameIndex {
  private final String[] names;
  private final int size;
  private final int distinct;

  /// Positions plus one; 0 where nothing stands. Twice as long as the names at least.
  private final int[] slots;

  /// Null where the values are not shared.
  private final @Nullable Taken taken;

  /// How many members stand in the shared arrays.
  private static final class Taken {
    private int members;

    private Taken(int members) {
      this.members = members;
    }

    /// Takes the place after the last member, unless another object has taken it.
    synchronized boolean takeAfter(int last) {
      boolean free = members == last;
      if (free) {
        members++;
      }
      return free;
    }
  }

  private NameIndex(String[] names, int size, int distinct, int[] slots, @Nullable Taken taken) {
    this.names = names;
    this.size = size;
    this.distinct = distinct;
    this.slots = slots;
    this.taken = taken;
  }

  /// Indexes the first names of an array, which has room for more. Of repeated names the last is
  /// found.
  static NameIndex of(String[] names, int size) {
    int[] slots = new int[Integer.highestOneBit(names.length) * 4];
    int distinct = 0;
    for (int i = 0; i < size; i++) {
      if (enter(names, slots, i)) {
        distinct++;
      }
    }
    return new NameIndex(names, size, distinct, slots, new Taken(size));
  }

  /// Enters the name at a position; false where an equal name stood, whose place it takes.
  private static boolean enter(String[] names, int[] slots, int position) {
    int slot = first(names[position], slots);
    while (slots[slot] != 0) {
      if (names[slots[slot] - 1].equals(names[position])) {
        slots[slot] = position + 1;
        return false;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = position + 1;
    return true;
  }

  private static int first(String name, int[] slots) {
    int hash = name.hashCode();
    return (hash ^ (hash >>> 16)) & (slots.length - 1);
  }

  int size() {
    return size;
  }

  boolean repeatsName() {
    return distinct < size;
  }

  /// Returns the position of a name; -1 where it is none.
  int position(String name) {
    int slot = first(name, slots);
    while (slots[slot] != 0) {
      int position = slots[slot] - 1;
      if (position < size && names[position].equals(name)) {
        return position;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return -1;
  }

  /// Adds a new name at the end of the shared names. Null where there is no room for it, or where
  /// another object has grown there.
  @Nullable NameIndex add(String name) {
    if (taken == null || size == names.length || !taken.takeAfter(size)) {
      return null;
    }
    names[size] = name;
    enter(names, slots, size);
    return new NameIndex(names, size + 1, distinct + 1, slots, taken);
  }

  /// Returns this index for an object with values of its own.
  NameIndex ofOtherValues() {
    return new NameIndex(names, size, distinct, slots, null);
  }
}
