package dev.admittance.app.impact.result;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Decides which rows are kept in memory: the first ones of all, and the first ones of each group,
/// so that every group has some to show. Used by one thread.
public final class RowKeeper {
  /// Rows that are kept whatever they have in common; as many again may be kept for their groups.
  public static final int MOST = 50_000;

  /// Rows that are kept of each group at least, where it has so many.
  public static final int MOST_OF_GROUP = 200;

  private final int most;
  private final int mostOfGroup;
  private final Map<Group, Integer> counts = new HashMap<>();
  private int kept;

  /// Keeps as many as fit.
  public RowKeeper() {
    this(MOST, MOST_OF_GROUP);
  }

  RowKeeper(int most, int mostOfGroup) {
    this.most = most;
    this.mostOfGroup = mostOfGroup;
  }

  /// Goes on where rows are kept already.
  public static RowKeeper after(List<ImpactRow> rows) {
    RowKeeper keeper = new RowKeeper();
    rows.forEach(keeper::count);
    return keeper;
  }

  /// Whether a row is to be kept; it counts as kept from then on.
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
