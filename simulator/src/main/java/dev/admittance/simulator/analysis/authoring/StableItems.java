package dev.admittance.simulator.analysis.authoring;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Finds the most items of a list that can stay in place while the others are moved around them.
final class StableItems {
  private StableItems() {}

  /// The longest ascending sequence among old indexes.
  ///
  /// @param partners old indexes in their new order; negative ones are skipped
  static Set<Integer> of(int[] partners) {
    // For each length the index at which the sequence of that length with the lowest last value
    // ends.
    List<Integer> ends = new ArrayList<>();
    int[] previous = new int[partners.length];
    for (int i = 0; i < partners.length; i++) {
      if (partners[i] >= 0) {
        int length = firstNotBelow(ends, partners, partners[i]);
        previous[i] = length == 0 ? -1 : ends.get(length - 1);
        if (length == ends.size()) {
          ends.add(i);
        } else {
          ends.set(length, i);
        }
      }
    }
    List<Integer> longest = new ArrayList<>();
    for (int i = ends.isEmpty() ? -1 : ends.getLast(); i >= 0; i = previous[i]) {
      longest.addFirst(partners[i]);
    }
    return new LinkedHashSet<>(longest);
  }

  private static int firstNotBelow(List<Integer> ends, int[] partners, int wanted) {
    int low = 0;
    int high = ends.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (partners[ends.get(middle)] < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
