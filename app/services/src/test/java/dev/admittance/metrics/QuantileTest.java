package dev.admittance.metrics;

import static java.lang.Double.NEGATIVE_INFINITY;
import static java.lang.Double.NaN;
import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What Prometheus' own tests (`promql/promqltest/testdata/histograms.test`, and the comments of
/// `promql/quantile.go`) say of classic histograms.
class QuantileTest {
  /// `testhistogram{start="positive"}`, as it is after ten samples.
  private static final double[] POSITIVE = {0.1, 0.2, 1e0, POSITIVE_INFINITY};

  private static final double[] FIVE_SEVEN_ELEVEN_TWELVE = {50, 70, 110, 120};

  /// `testhistogram{start="negative"}`: bounds -0.2, -0.1, 0.3, +Inf.
  private static final double[] NEGATIVE = {-0.2, -0.1, 0.3, POSITIVE_INFINITY};

  private static final double[] ONE_TWO_TWO_THREE = {10, 20, 20, 30};

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.2, 0.048",
    "0.5, 0.15",
    "0.8, 0.72",
    "1, 1",
  })
  void isLinearWithinABucketFromZero(double q, double expected) {
    assertThat(Quantile.of(q, POSITIVE, FIVE_SEVEN_ELEVEN_TWELVE))
        .isCloseTo(expected, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"0, -0.2", "0.2, -0.2", "0.5, -0.15", "0.8, 0.3", "1, 0.3"})
  void hasNoLowerBoundBelowZero(double q, double expected) {
    double found = Quantile.of(q, NEGATIVE, ONE_TWO_TWO_THREE);
    assertThat(found).isCloseTo(expected, within(1e-9));
  }

  @Test
  void ofNothingIsNone() {
    assertThat(Quantile.of(0.5, new double[0], new double[0])).isNaN();
    assertThat(Quantile.of(0.5, POSITIVE, new double[4])).isNaN();
    assertThat(Histogram.EMPTY.quantile(0.5)).isEmpty();
  }

  @Test
  void ofOneBucketIsNone() {
    assertThat(Quantile.of(0.5, new double[] {POSITIVE_INFINITY}, new double[] {3})).isNaN();
  }

  @Test
  void withoutABucketUpToInfinityIsNone() {
    assertThat(Quantile.of(0.5, new double[] {0.1, 1}, new double[] {3, 5})).isNaN();
  }

  @Test
  void outsideOfZeroToOneIsInfinite() {
    assertThat(Quantile.of(-0.1, POSITIVE, FIVE_SEVEN_ELEVEN_TWELVE)).isEqualTo(NEGATIVE_INFINITY);
    assertThat(Quantile.of(1.1, POSITIVE, FIVE_SEVEN_ELEVEN_TWELVE)).isEqualTo(POSITIVE_INFINITY);
    assertThat(Quantile.of(NaN, POSITIVE, FIVE_SEVEN_ELEVEN_TWELVE)).isNaN();
  }

  @Test
  void inTheHighestBucketIsTheBoundBelowIt() {
    assertThat(Quantile.of(0.99, new double[] {1, 2, POSITIVE_INFINITY}, new double[] {0, 1, 100}))
        .isEqualTo(2);
  }

  @Test
  void countsOfEqualBoundsAreAddedUp() {
    assertThat(
            Quantile.of(
                0.5,
                new double[] {POSITIVE_INFINITY, 1, 2, 1, 2, POSITIVE_INFINITY},
                new double[] {4, 1, 3, 1, 3, 4}))
        .isEqualTo(Quantile.of(0.5, new double[] {1, 2, POSITIVE_INFINITY}, new double[] {2, 6, 8}))
        .isEqualTo(1.5);
  }

  /// `nonmonotonic_bucket` of those tests: 2, 1, 0.5 and so on are raised to what is below them.
  @ParameterizedTest
  @CsvSource({"0.01, 0.0045", "0.5, 8.5", "0.99, 979.75"})
  void decreasingCountsAreRaised(double q, double expected) {
    double[] bounds = {0.1, 1, 10, 100, 1000, POSITIVE_INFINITY};
    double[] counts = {2, 1, 5, 4, 9, 8};
    assertThat(Quantile.of(q, bounds, counts)).isCloseTo(expected, within(1e-9));
  }

  @Test
  void differencesOfArithmeticAreNone() {
    double[] bounds = {1, 2, 3, POSITIVE_INFINITY};
    assertThat(Quantile.of(1, bounds, new double[] {10, 10.000000000001, 10, 10.000000000001}))
        .isEqualTo(1);
  }

  @Test
  void unknownCountsHitTheHighestBucket() {
    assertThat(Quantile.of(0.5, new double[] {1, 2, POSITIVE_INFINITY}, new double[] {1, 2, NaN}))
        .isEqualTo(2);
  }
}
