package dev.admittance.simulator.analysis.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NormalOrdersTest {

  private static List<Integer> hooks(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  @Test
  void withoutCommutingNeighboursAllOrdersCount() {
    assertThat(NormalOrders.of(hooks(6), (one, other) -> false))
        .hasSize(720)
        .doesNotHaveDuplicates();
  }

  @Test
  void whereAllCommuteOneOrderStandsForAll() {
    assertThat(NormalOrders.of(hooks(6), (one, other) -> true)).containsExactly(hooks(6));
  }

  /// Every relation on four hooks: each class of orders has exactly one order that stands for it.
  @Test
  void eachClassHasOneOrder() {
    List<List<Integer>> all = NormalOrders.of(hooks(4), (one, other) -> false);
    for (int relation = 0; relation < 64; relation++) {
      int bits = relation;
      BiPredicate<Integer, Integer> commute =
          (one, other) -> ((bits >> bit(Math.min(one, other), Math.max(one, other))) & 1) == 1;
      Set<Set<List<Integer>>> classes = new HashSet<>();
      all.forEach(order -> classes.add(reachable(order, commute)));
      List<List<Integer>> normal = NormalOrders.of(hooks(4), commute);
      assertThat(normal).as("relation %d", relation).hasSameSizeAs(classes);
      assertThat(normal.stream().map(order -> reachable(order, commute)))
          .as("relation %d", relation)
          .doesNotHaveDuplicates();
    }
  }

  private static int bit(int low, int high) {
    return low == 0 ? high - 1 : low == 1 ? high + 1 : 5;
  }

  private static Set<List<Integer>> reachable(
      List<Integer> start, BiPredicate<Integer, Integer> commute) {
    Set<List<Integer>> seen = new HashSet<>(Set.of(start));
    List<List<Integer>> open = new ArrayList<>(seen);
    while (!open.isEmpty()) {
      List<Integer> order = open.removeLast();
      for (int i = 0; i + 1 < order.size(); i++) {
        if (commute.test(order.get(i), order.get(i + 1))) {
          List<Integer> swapped = new ArrayList<>(order);
          java.util.Collections.swap(swapped, i, i + 1);
          if (seen.add(swapped)) {
            open.add(swapped);
          }
        }
      }
    }
    return seen;
  }
}
