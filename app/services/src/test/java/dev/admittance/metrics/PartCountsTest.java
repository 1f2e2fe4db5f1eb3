package dev.admittance.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.metrics.PartFigures.Answers;
import dev.admittance.metrics.PartFigures.Rejections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartCountsTest {
  private static final double[] BOUNDS = {0.1, 1, Double.POSITIVE_INFINITY};

  private static Histogram histogram(double... counts) {
    return Histogram.of(BOUNDS, counts, counts[2]);
  }

  private static PartCounts rejected(double denied, double failed) {
    return new PartCounts(
        Histogram.EMPTY,
        List.of(
            new Rejections(RejectionKind.DENIED, 403, denied),
            new Rejections(RejectionKind.CALL_FAILED, 500, failed)),
        List.of(new Answers(403, true, denied)),
        PartCounters.NONE.with(PartCounter.FAIL_OPEN, failed));
  }

  @Test
  void countersGoOn() {
    assertThat(rejected(5, 3).since(rejected(2, 3)))
        .isEqualTo(
            new PartCounts(
                Histogram.EMPTY,
                List.of(new Rejections(RejectionKind.DENIED, 403, 3)),
                List.of(new Answers(403, true, 3)),
                PartCounters.NONE));
  }

  @Test
  void aSmallerCounterHasStartedAnew() {
    PartCounts since = rejected(2, 4).since(rejected(5, 1));
    assertThat(since.rejections())
        .containsExactlyInAnyOrder(
            new Rejections(RejectionKind.DENIED, 403, 2),
            new Rejections(RejectionKind.CALL_FAILED, 500, 3));
    assertThat(since.counters().of(PartCounter.FAIL_OPEN)).isEqualTo(3);
  }

  @Test
  void whatWasNotThereWasZero() {
    assertThat(rejected(2, 4).since(PartCounts.NONE)).isEqualTo(rejected(2, 4));
    assertThat(PartCounts.NONE.since(rejected(2, 4)).isNone()).isTrue();
  }

  @Test
  void aHistogramStartsAnewAsAWhole() {
    assertThat(histogram(3, 4, 5).since(histogram(1, 2, 2))).isEqualTo(histogram(2, 2, 3));
    assertThat(histogram(3, 4, 5).since(histogram(1, 9, 9))).isEqualTo(histogram(3, 4, 5));
  }

  @Test
  void sumsAreOfTheSameReasons() {
    PartCounts sum = rejected(1, 2).plus(rejected(10, 20)).plus(PartCounts.NONE);
    assertThat(sum.rejections())
        .containsExactlyInAnyOrder(
            new Rejections(RejectionKind.DENIED, 403, 11),
            new Rejections(RejectionKind.CALL_FAILED, 500, 22));
    assertThat(sum.answers()).containsExactly(new Answers(403, true, 11));
    assertThat(sum.counters().of(PartCounter.FAIL_OPEN)).isEqualTo(22);
  }

  @Test
  void histogramsOfSeveralReleasesAreAddedUp() {
    Histogram newer =
        Histogram.of(
            new double[] {0.1, 1, 10, Double.POSITIVE_INFINITY}, new double[] {1, 2, 5, 6}, 30);
    assertThat(histogram(1, 3, 4).plus(newer))
        .isEqualTo(newer.plus(histogram(1, 3, 4)))
        .isEqualTo(
            Histogram.of(
                new double[] {0.1, 1, 10, Double.POSITIVE_INFINITY},
                new double[] {2, 5, 8, 10},
                34));
  }

  @Test
  void whatIsAddedCanBeTakenAwayAgain() {
    Histogram newer =
        Histogram.of(
            new double[] {0.1, 1, 10, Double.POSITIVE_INFINITY}, new double[] {1, 2, 5, 6}, 30);
    assertThat(newer.plus(histogram(1, 3, 4)).minus(histogram(1, 3, 4))).isEqualTo(newer);
    assertThat(rejected(5, 3).plus(rejected(2, 1)).minus(rejected(2, 1)))
        .isEqualTo(rejected(0, 0).plus(rejected(5, 3)));
    assertThat(rejected(5, 3).minus(rejected(5, 3)).isNone()).isTrue();
  }

  @Test
  void bucketsAreApart() {
    assertThat(histogram(1, 3, 4).buckets())
        .containsExactly(
            new Histogram.Bucket(0, 0.1, 1),
            new Histogram.Bucket(0.1, 1, 2),
            new Histogram.Bucket(1, Double.POSITIVE_INFINITY, 1));
    assertThat(histogram(1, 3, 4).mean()).hasValue(1);
    assertThat(Histogram.EMPTY.mean()).isEmpty();
  }
}
