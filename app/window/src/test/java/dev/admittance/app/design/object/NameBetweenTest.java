package dev.admittance.app.design.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameBetweenTest {

  @Test
  void presentNameStaysWhereItFits() {
    assertThat(NameBetween.find("m", Optional.of("a"), Optional.of("z"))).contains("m");
  }

  @Test
  void numberInFrontIsNotPiledUp() {
    assertThat(NameBetween.find("5-zebra", Optional.of("ant"), Optional.empty())).contains("zebra");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void foundNameSortsBetweenTheOthers(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    List<String> parts = List.of("istio", "a", "policy", "webhook", "z", "0", "cert-manager");
    int found = 0;
    for (int i = 0; i < 500; i++) {
      TreeSet<String> pair = new TreeSet<>(NameBetween::compare);
      while (pair.size() < 2) {
        pair.add(parts.get(random.nextInt(7)) + "-" + parts.get(random.nextInt(7)));
      }
      String name = parts.get(random.nextInt(7));
      Optional<String> between =
          NameBetween.find(name, Optional.of(pair.first()), Optional.of(pair.last()));
      found += between.isPresent() ? 1 : 0;
      between.ifPresent(middle -> {
        assertThat(NameBetween.compare(pair.first(), middle)).as("seed %d", seed).isNegative();
        assertThat(NameBetween.compare(middle, pair.last())).as("seed %d", seed).isNegative();
      });
    }
    assertThat(found).isGreaterThan(450);
  }
}
