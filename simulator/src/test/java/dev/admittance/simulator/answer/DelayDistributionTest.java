package dev.admittance.simulator.answer;

import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DelayDistributionTest {
  private static final double[] BOUNDS = {0.1, 0.2, 1, POSITIVE_INFINITY};
  private static final double[] COUNTS = {50, 70, 110, 120};

  private static DelayDistribution distribution(double... counts) {
    return DelayDistribution.of(BOUNDS, counts).orElseThrow();
  }

  /// As Prometheus' own tests of `histogram_quantile` have it.
  @ParameterizedTest
  @CsvSource({"0, 0", "0.2, 48", "0.5, 150", "0.8, 720", "1, 1000"})
  void isLinearWithinABucketFromZero(double part, long millis) {
    assertThat(distribution(COUNTS).at(part)).isEqualTo(Duration.ofMillis(millis));
  }

  @Test
  void whatLastedLongerThanTheLastBoundIsTakenToHaveLastedThat() {
    DelayDistribution slow = distribution(0, 0, 30, 120);
    assertThat(slow.at(0.9)).isEqualTo(Duration.ofSeconds(1)).isEqualTo(slow.longest());
    assertThat(slow.beyond()).isEqualTo(0.75);
  }

  @Test
  void isInWholeMicroseconds() {
    assertThat(distribution(3, 3, 3, 3).at(1.0 / 3)).isEqualTo(Duration.ofNanos(33_333_000));
  }

  /// Differences of counts that were read at different moments need not grow.
  @Test
  void countsThatShrinkAreTakenToStay() {
    assertThat(distribution(50, 40, 100, 90).at(0.5)).isEqualTo(Duration.ofMillis(100));
    assertThat(distribution(50, 40, 100, 90).beyond()).isZero();
  }

  @Test
  void nothingIsDrawnFromNothing() {
    assertThat(DelayDistribution.of(new double[0], new double[0])).isEmpty();
    assertThat(DelayDistribution.of(BOUNDS, new double[4])).isEmpty();
    assertThat(DelayDistribution.of(new double[] {POSITIVE_INFINITY}, new double[] {3})).isEmpty();
    assertThat(DelayDistribution.of(new double[] {0.1, 1}, new double[] {3, 5})).isEmpty();
    assertThatThrownBy(() -> DelayDistribution.of(BOUNDS, new double[3]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
