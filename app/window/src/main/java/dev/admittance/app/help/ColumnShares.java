package dev.admittance.app.help;

import java.util.ArrayList;
import java.util.List;

/// Distributes a width over columns: each gets its minimum if possible, and the rest in proportion
/// to its preferred width.
final class ColumnShares {
  private ColumnShares() {}

  /// The shares of the columns, from 0 to 1, with sum 1.
  ///
  /// @param wanted the preferred widths, positive, in any unit
  /// @param least the minimum widths as shares of the width
  static List<Double> of(List<Double> wanted, List<Double> least) {
    double needed = least.stream().mapToDouble(Double::doubleValue).sum();
    if (needed >= 1) {
      return least.stream().map(part -> part / needed).toList();
    }
    List<Double> shares = new ArrayList<>(least);
    List<Integer> open = new ArrayList<>();
    for (int column = 0; column < wanted.size(); column++) {
      open.add(column);
    }
    boolean settled = false;
    while (!settled) {
      double rest = 1;
      double units = 0;
      for (int column = 0; column < wanted.size(); column++) {
        if (open.contains(column)) {
          units += wanted.get(column);
        } else {
          rest -= least.get(column);
        }
      }
      double unit = rest / units;
      settled = !open.removeIf(column -> wanted.get(column) * unit < least.get(column));
      if (settled) {
        open.forEach(column -> shares.set(column, wanted.get(column) * unit));
      }
    }
    return List.copyOf(shares);
  }
}
