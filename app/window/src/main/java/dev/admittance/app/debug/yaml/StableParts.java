package dev.admittance.app.debug.yaml;

/// Finds the common parts of two sides that need not move.
final class StableParts {
  private StableParts() {}

  /// Marks a longest ascending run of partners; the marked parts are in the same order on both
  /// sides.
  ///
  /// @param partners -1 for none
  static boolean[] longest(int[] partners) {
    boolean[] kept = new boolean[partners.length];
    if (ascend(partners)) {
      for (int i = 0; i < partners.length; i++) {
        kept[i] = partners[i] >= 0;
      }
      return kept;
    }
    // The position of the smallest partner that can end a run of each length.
    int[] ends = new int[partners.length];
    int[] before = new int[partners.length];
    int length = 0;
    for (int i = 0; i < partners.length; i++) {
      if (partners[i] >= 0) {
        int place = place(partners, ends, length, partners[i]);
        before[i] = place == 0 ? -1 : ends[place - 1];
        ends[place] = i;
        length = Math.max(length, place + 1);
      }
    }
    for (int i = length == 0 ? -1 : ends[length - 1]; i >= 0; i = before[i]) {
      kept[i] = true;
    }
    return kept;
  }

  private static boolean ascend(int[] partners) {
    int last = -1;
    for (int partner : partners) {
      if (partner >= 0 && partner < last) {
        return false;
      }
      last = Math.max(last, partner);
    }
    return true;
  }

  /// The first length of a run that does not end with a smaller partner.
  private static int place(int[] partners, int[] ends, int length, int partner) {
    int low = 0;
    int high = length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (partners[ends[middle]] < partner) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
