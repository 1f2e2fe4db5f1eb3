package dev.admittance.app.cluster.hooks;

import java.util.Comparator;
import java.util.List;

/// A column to sort by.
public record HookSort(HookColumn column, boolean ascending) {
  /// The order of rows by some columns, the one that counts most first; what is equal in all of
  /// them stays in the server's order.
  static Comparator<HookRow> of(List<HookSort> sorts) {
    Comparator<HookContent> order = (_, _) -> 0;
    for (HookSort sort : sorts) {
      Comparator<HookContent> one = sort.column().order();
      order = order.thenComparing(sort.ascending() ? one : one.reversed());
    }
    return Comparator.comparing(HookRow::content, order.thenComparingInt(HookContent::place));
  }
}
