package dev.admittance.app.help;

import java.util.ArrayList;
import java.util.List;

/// How columns share a width: each gets what it needs at least, where that is there, and the rest
/// goes to those that want more, by how much they want.
final class ColumnShares {
  private ColumnShares() {}

  /// The parts of the width that columns get, from 0 to 1; together 1.
  ///
  /// @param wanted more than 0, in any unit
  /// @param least the parts of the width that they need
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
