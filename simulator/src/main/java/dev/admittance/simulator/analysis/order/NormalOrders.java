package dev.admittance.simulator.analysis.order;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/// Computes representative orders: of those that differ by swaps of commuting neighbors, only the
/// first. Without commuting neighbors these are all orders of n hooks, n!.
final class NormalOrders {
  private final List<Integer> hooks;
  private final BiPredicate<Integer, Integer> commute;
  private final List<List<Integer>> orders = new ArrayList<>();
  private final List<Integer> begun = new ArrayList<>();

  private NormalOrders(List<Integer> hooks, BiPredicate<Integer, Integer> commute) {
    this.hooks = hooks;
    this.commute = commute;
  }

  /// The orders, sorted; the first is that of the hooks as given.
  ///
  /// @param hooks positions, ascending
  static List<List<Integer>> of(List<Integer> hooks, BiPredicate<Integer, Integer> commute) {
    NormalOrders all = new NormalOrders(hooks, commute);
    all.extend();
    return all.orders;
  }

  private void extend() {
    if (begun.size() == hooks.size()) {
      orders.add(List.copyOf(begun));
      return;
    }
    for (Integer hook : hooks) {
      if (!begun.contains(hook) && !couldComeEarlier(hook)) {
        begun.add(hook);
        extend();
        begun.removeLast();
      }
    }
  }

  /// Whether a hook could be swapped, one commuting neighbor after the other, with a later one.
  private boolean couldComeEarlier(Integer hook) {
    for (Integer before : begun.reversed()) {
      if (!commute.test(before, hook)) {
        return false;
      }
      if (before > hook) {
        return true;
      }
    }
    return false;
  }
}
