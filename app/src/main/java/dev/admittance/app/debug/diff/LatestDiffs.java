package dev.admittance.app.debug.diff;

import java.util.LinkedHashMap;
import java.util.Map;

/// Comparisons that may be wanted again; forgets those that were not asked for the longest.
final class LatestDiffs extends LinkedHashMap<Comparer.Wanted, ObjectDiff> {
  private static final int MOST = 64;

  LatestDiffs() {
    super(MOST, 0.75f, true);
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<Comparer.Wanted, ObjectDiff> eldest) {
    return size() > MOST;
  }
}
