package dev.admittance.app.cluster.hooks;

import java.util.Comparator;
import java.util.List;

public record HookSort(HookColumn column, boolean ascending) {
  /// The order by some columns, the primary one first; ties stay in the server's order.
  static Comparator<HookRow> of(List<HookSort> sorts) {
    Comparator<HookContent> order = (_, _) -> 0;
    for (HookSort sort : sorts) {
      Comparator<HookContent> one = sort.column().order();
      order = order.thenComparing(sort.ascending() ? one : one.reversed());
    }
    return Comparator.comparing(HookRow::content, order.thenComparingInt(HookContent::place));
  }
}
