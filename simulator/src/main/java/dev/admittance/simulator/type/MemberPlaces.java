package dev.admittance.simulator.type;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The places of a struct's members by name. Decoding asks this for every member of every object
/// that a patch changed, so names lie side by side in a table with room to spare.
final class MemberPlaces {
  private static final int ROOM = 4;

  /// Names at the slots of their hashes, or the next that was free; null where none is.
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

  /// The place of a member, or -1.
  int of(String name) {
    int slot = slot(names, name);
    return names[slot] == null ? -1 : places[slot];
  }

  /// The slot where a name is, or where it would be.
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
