package dev.admittance.app.impact.result;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Decides which rows to store: the first of all, and the first of each group, so that every group
/// has some. Not thread-safe.
public final class RowKeeper {
  /// The most rows stored regardless of group; as many again may be stored for groups.
  public static final int MOST = 50_000;

  /// The number of rows stored of each group, if it has so many.
  public static final int MOST_OF_GROUP = 200;

  private final int most;
  private final int mostOfGroup;
  private final Map<Group, Integer> counts = new HashMap<>();
  private int kept;

  public RowKeeper() {
    this(MOST, MOST_OF_GROUP);
  }

  RowKeeper(int most, int mostOfGroup) {
    this.most = most;
    this.mostOfGroup = mostOfGroup;
  }

  /// Continues after rows that are already stored.
  public static RowKeeper after(List<ImpactRow> rows) {
    RowKeeper keeper = new RowKeeper();
    rows.forEach(keeper::count);
    return keeper;
  }

  /// Whether to store a row, which then counts as stored.
  public boolean keeps(ImpactRow row) {
    boolean keeps =
        kept < most
            || (kept < 2 * most
                && Group.of(row).stream()
                    .anyMatch(group -> counts.getOrDefault(group, 0) < mostOfGroup));
    if (keeps) {
      count(row);
    }
    return keeps;
  }

  private void count(ImpactRow row) {
    kept++;
    Group.of(row).forEach(group -> counts.merge(group, 1, Integer::sum));
  }
}
