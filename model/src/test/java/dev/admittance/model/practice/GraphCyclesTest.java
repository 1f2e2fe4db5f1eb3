package dev.admittance.model.practice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class GraphCyclesTest {

  @Test
  void nodesThatReachEachOtherAreInOneCircle() {
    Map<String, Integer> circles =
        GraphCycles.of(
            Map.of(
                "a", Set.of("b"),
                "b", Set.of("c"),
                "c", Set.of("a", "d"),
                "d", Set.of()));
    assertThat(circles.get("a")).isEqualTo(circles.get("b")).isEqualTo(circles.get("c"));
    assertThat(circles.get("d")).isNotEqualTo(circles.get("a"));
  }

  @Test
  void circlesAreWhatReachingTellsOnRandomGraphs() {
    long seed = 20261121;
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    for (int run = 0; run < 300; run++) {
      Map<String, Set<String>> edges = graph(random);
      Map<String, Integer> circles = GraphCycles.of(edges);
      for (String one : edges.keySet()) {
        for (String other : edges.keySet()) {
          boolean together = reach(one, edges).contains(other) && reach(other, edges).contains(one);
          assertThat(Objects.equals(circles.get(one), circles.get(other)))
              .as("seed %d, run %d: %s and %s in %s", seed, run, one, other, edges)
              .isEqualTo(together);
        }
      }
    }
  }

  private static Map<String, Set<String>> graph(RandomGenerator random) {
    int size = 1 + random.nextInt(7);
    Map<String, Set<String>> edges = new TreeMap<>();
    for (int from = 0; from < size; from++) {
      Set<String> all = new TreeSet<>();
      for (int to = 0; to < size; to++) {
        if (random.nextInt(size) == 0) {
          all.add("n" + to);
        }
      }
      edges.put("n" + from, all);
    }
    return edges;
  }

  private static Set<String> reach(String from, Map<String, Set<String>> edges) {
    Map<String, Boolean> reached = new LinkedHashMap<>(Map.of(from, true));
    boolean grown = true;
    while (grown) {
      Set<String> next = new TreeSet<>();
      reached.keySet().forEach(node -> next.addAll(edges.get(node)));
      grown = !reached.keySet().containsAll(next);
      next.forEach(node -> reached.put(node, true));
    }
    return reached.keySet();
  }
}
