package dev.admittance.app.debug.diff;

import java.util.LinkedHashMap;
import java.util.Map;

/// A least-recently-used cache of object comparisons, with a bounded size.
final class LatestDiffs extends LinkedHashMap<ObjectComparer.Wanted, ObjectDiff> {
  private static final int MOST = 64;

  LatestDiffs() {
    super(MOST, 0.75f, true);
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<ObjectComparer.Wanted, ObjectDiff> eldest) {
    return size() > MOST;
  }
}
