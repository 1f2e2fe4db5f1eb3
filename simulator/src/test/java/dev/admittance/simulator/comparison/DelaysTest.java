package dev.admittance.simulator.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class DelaysTest {
  private static Delays count(List<Duration> delays) {
    DelayCounts counts = new DelayCounts();
    delays.forEach(counts::add);
    return counts.build();
  }

  /// Delays of all sizes up to the limit of a request, some of them negative, some alike.
  private static List<Duration> delays(RandomGenerator random, int count) {
    return Stream.generate(
            () -> {
              long most = (long) Math.pow(10, random.nextDouble(3, 10.53));
              long nanos = random.nextLong(most);
              return Duration.ofNanos(random.nextInt(5) == 0 ? -nanos : nanos);
            })
        .limit(count)
        .toList();
  }

  @RepeatedTest(20)
  void partsCanBeAddedInAnyOrderAndGrouping(RepetitionInfo repetition) {
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom").create(repetition.getCurrentRepetition());
    List<Duration> all = delays(random, 300);
    int first = random.nextInt(301);
    int second = first + random.nextInt(301 - first);
    Delays a = count(all.subList(0, first));
    Delays b = count(all.subList(first, second));
    Delays c = count(all.subList(second, 300));

    assertThat(a.and(b).and(c)).isEqualTo(a.and(b.and(c))).isEqualTo(c.and(a).and(b));
    assertThat(a.and(b).and(c)).isEqualTo(count(all));
    assertThat(a.and(Delays.NONE)).isEqualTo(a).isEqualTo(Delays.NONE.and(a));
  }

  /// Nearest rank, to 5 µs up to 100 ms and to half a millisecond above.
  @RepeatedTest(20)
  void quantilesAreExactToTheUnitOfTheCounts(RepetitionInfo repetition) {
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom").create(repetition.getCurrentRepetition());
    List<Duration> sorted = delays(random, 1 + random.nextInt(500)).stream().sorted().toList();
    Delays counted = count(sorted);

    assertThat(counted.count()).isEqualTo(sorted.size());
    for (double share : new double[] {0, 0.01, 0.5, 0.9, 0.99, 1}) {
      int rank = Math.max(1, (int) Math.ceil(share * sorted.size()));
      Duration exact = sorted.get(rank - 1);
      Duration most =
          exact.abs().compareTo(Duration.ofMillis(100)) < 0
              ? Duration.ofNanos(5_000)
              : Duration.ofNanos(500_000);
      assertThat(counted.quantile(share).minus(exact).abs())
          .as("seed %d, share %s, exactly %s", repetition.getCurrentRepetition(), share, exact)
          .isLessThanOrEqualTo(most);
    }
  }

  @Test
  void memoryIsBounded() {
    DelayCounts counts = new DelayCounts();
    for (long nanos = 0; nanos < 34_000_000_000L; nanos += 7_001) {
      counts.add(Duration.ofNanos(nanos));
    }
    assertThat(counts.build().counts()).hasSizeLessThan(44_000);
  }

  @Test
  void ofNoDelaysEveryQuantileIsZero() {
    assertThat(Delays.NONE.quantile(0.99)).isEqualTo(Duration.ZERO);
  }
}
