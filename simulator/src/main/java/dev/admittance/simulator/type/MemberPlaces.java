package dev.admittance.simulator.type;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A hash table from member names to indexes in a struct. Decoding looks up each member of each
/// object that a patch changed, so the names are in one sparse array.
final class MemberPlaces {
  private static final int ROOM = 4;

  /// The names at the slots of their hashes, or at the next free one; null for a free slot.
  private final @Nullable String[] names;

  private final int[] places;

  MemberPlaces(List<GoType.Member> members) {
    int size = Integer.highestOneBit(Math.max(1, members.size())) * ROOM;
    this.names = new String[size];
    this.places = new int[size];
    for (int place = 0; place < members.size(); place++) {
      String name = members.get(place).name();
      int slot = slot(names, name);
      names[slot] = name;
      places[slot] = place;
    }
  }

  /// The index of a member, or -1.
  int of(String name) {
    int slot = slot(names, name);
    return names[slot] == null ? -1 : places[slot];
  }

  /// The slot of a name, or the free one for it.
  private static int slot(@Nullable String[] names, String name) {
    int hash = name.hashCode();
    int slot = (hash ^ (hash >>> 16)) & (names.length - 1);
    String found = names[slot];
    while (found != null && !found.equals(name)) {
      slot = (slot + 1) & (names.length - 1);
      found = names[slot];
    }
    return slot;
  }
}
