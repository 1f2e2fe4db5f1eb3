package dev.admittance.simulator.initializer.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// I-75.
class StalenessBoundTest {
  private static final StalenessBound<String> READ =
      StalenessBound.<String>started().read(Duration.ZERO, new PollResult.Success<>("one"));

  @Test
  void nothingPassesBeforeTheFirstRead() {
    assertThat(StalenessBound.<String>started().look(Duration.ZERO))
        .isEqualTo(new CacheLookup.None<>(Optional.empty()));
  }

  @Test
  void configurationServesForFiveSeconds() {
    assertThat(READ.look(Duration.ofSeconds(5))).isEqualTo(new CacheLookup.Found<>("one"));
    assertThat(READ.look(Duration.ofMillis(5001)))
        .isEqualTo(
            new CacheLookup.None<>(Optional.of("the last successful read is more than 5s ago")));
  }

  @Test
  void failuresDoNotCountButTimeDoes() {
    StalenessBound<String> failed = READ;
    for (int i = 1; i <= 20; i++) {
      failed = failed.read(Duration.ofMillis(i), new PollResult.Failed<>("error"));
    }
    assertThat(failed.read(Duration.ofSeconds(1), new PollResult.Absent<>())).isEqualTo(READ);
    assertThat(failed.look(Duration.ofSeconds(4))).isEqualTo(new CacheLookup.Found<>("one"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void requestsPassExactlyWhileTheLastSuccessIsRecent(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    StalenessBound<String> bound = StalenessBound.started();
    Optional<Duration> success = Optional.empty();
    Duration now = Duration.ZERO;
    for (int i = 0; i < 500; i++) {
      now = now.plusMillis(random.nextInt(2000));
      if (random.nextInt(4) == 0) {
        bound = bound.read(now, new PollResult.Success<>("read " + i));
        success = Optional.of(now);
      } else {
        bound = bound.read(now, new PollResult.Failed<>("error"));
      }
      Duration at = now;
      boolean passes =
          success.filter(read -> at.minus(read).compareTo(Duration.ofSeconds(5)) <= 0).isPresent();
      assertThat(bound.look(now) instanceof CacheLookup.Found)
          .as("seed %d, read %d", seed, i)
          .isEqualTo(passes);
    }
  }
}
