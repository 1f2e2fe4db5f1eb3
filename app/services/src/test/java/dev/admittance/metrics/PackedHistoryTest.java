package dev.admittance.metrics;

import static dev.admittance.metrics.Texts.LABELS;
import static dev.admittance.metrics.Texts.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.admittance.metrics.MetricsHistory.Point;
import dev.admittance.metrics.PartFigures.Answers;
import dev.admittance.metrics.PartFigures.Rejections;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PackedHistoryTest {
  private static final double[] BOUNDS = {0.005, 0.1, 1, Double.POSITIVE_INFINITY};
  private static final Duration FIVE_SECONDS = Duration.ofSeconds(5);

  private final PackedHistory history = new PackedHistory();

  private static PartCounts calls(double fast, double slow) {
    return new PartCounts(
        Histogram.of(BOUNDS, new double[] {0, fast, fast + slow, fast + slow}, fast + slow),
        List.of(
            new Rejections(RejectionKind.DENIED, 403, 1),
            new Rejections(RejectionKind.CALL_FAILED, 500, 300)),
        List.of(new Answers(200, false, fast), new Answers(500, true, 70_000)),
        PartCounters.NONE.with(PartCounter.FAIL_OPEN, 2));
  }

  private void add(Instant from, Duration length, Map<MeteredPart, PartCounts> counts) {
    history.add(new HistorySlot.Span(from, from.plus(length), true), counts);
  }

  private void add(int second, double calls) {
    add(NOON.plusSeconds(second), FIVE_SECONDS, Map.of(LABELS, calls(calls, 0)));
  }

  private static double calls(Point point) {
    return point.figures().orElseThrow().calls();
  }

  @Test
  void keepsWhatWasCounted() {
    add(NOON, FIVE_SECONDS, Map.of(LABELS, calls(100, 1)));

    List<Point> points = history.points(LABELS, NOON, NOON.plusSeconds(5), FIVE_SECONDS);

    assertThat(points).hasSize(1);
    PartFigures figures = points.getFirst().figures().orElseThrow();
    assertThat(figures.durations()).isEqualTo(calls(100, 1).durations());
    assertThat(figures.rejections())
        .containsExactlyInAnyOrderElementsOf(calls(100, 1).rejections());
    assertThat(figures.answers()).isEqualTo(calls(100, 1).answers());
    assertThat(figures.failOpen()).hasValue(2);
    assertThat(figures.ratePerSecond().orElseThrow()).isCloseTo(20.2, within(1e-9));
  }

  @Test
  void aStepMayHaveSeveralSlots() {
    for (int i = 0; i < 6; i++) {
      add(5 * i, i);
    }
    assertThat(history.points(LABELS, NOON, NOON.plusSeconds(30), Duration.ofSeconds(15)))
        .extracting(PackedHistoryTest::calls)
        .containsExactly(0.0 + 1 + 2, 3.0 + 4 + 5);
  }

  @Test
  void aSlotMayHaveSeveralSteps() {
    add(NOON, Duration.ofSeconds(10), Map.of(LABELS, calls(50, 0)));
    assertThat(history.points(LABELS, NOON, NOON.plusSeconds(10), Duration.ofSeconds(2)))
        .hasSize(5)
        .allSatisfy(point -> assertThat(point.figures().orElseThrow().ratePerSecond()).hasValue(5));
  }

  @Test
  void whereNothingIsKnownIsAGap() {
    add(0, 1);
    add(20, 1);
    assertThat(history.points(LABELS, NOON.minusSeconds(5), NOON.plusSeconds(30), FIVE_SECONDS))
        .extracting(point -> point.figures().isPresent())
        .containsExactly(false, true, false, false, false, true, false);
  }

  @Test
  void aHookThatIsNotCalledHasFiguresWithoutCalls() {
    add(0, 1);
    MeteredPart other = new MeteredPart("other.example.com", MeteredType.MUTATING_WEBHOOK);
    assertThat(history.points(other, NOON, NOON.plusSeconds(5), FIVE_SECONDS))
        .singleElement()
        .satisfies(point -> {
          assertThat(calls(point)).isZero();
          assertThat(point.figures().flatMap(one -> Optional.of(one.p99())))
              .contains(OptionalDouble.empty());
        });
  }

  @Test
  void isCoarserTheLongerAgo() {
    int day = 24 * 60 * 60;
    for (int second = 0; second < day; second += 5) {
      add(second, 1);
    }
    Instant now = NOON.plusSeconds(day);
    assertThat(history.points(LABELS, now.minusSeconds(60), now, FIVE_SECONDS))
        .hasSize(12)
        .allSatisfy(point -> assertThat(calls(point)).isEqualTo(1));
    assertThat(history.points(LABELS, now.minus(Duration.ofHours(2)), now, Duration.ofMinutes(1)))
        .hasSize(120)
        .allSatisfy(point -> assertThat(calls(point)).isEqualTo(12));
    List<Point> whole =
        history.points(LABELS, now.minus(Duration.ofHours(24)), now, Duration.ofMinutes(5));
    assertThat(whole).hasSize(288).allSatisfy(point -> assertThat(calls(point)).isEqualTo(60));
    assertThat(history.size()).isLessThan(100_000);
  }

  @Test
  void recentIsWhatWasInFiveMinutes() {
    assertThat(history.recent().span()).isZero();
    MeteredPart other = new MeteredPart("other.example.com", MeteredType.MUTATING_WEBHOOK);
    add(NOON.minusSeconds(5), FIVE_SECONDS, Map.of(other, calls(3, 4)));
    for (int i = 0; i < 60; i++) {
      if (i == 59) {
        assertThat(history.recent().counts()).containsKey(other);
      }
      add(5 * i, i);
    }
    PackedHistory.Recent recent = history.recent();
    assertThat(recent.span()).isEqualTo(Duration.ofMinutes(5));
    assertThat(recent.countsFailOpen()).isTrue();
    assertThat(recent.counts()).containsOnlyKeys(LABELS);
    PartCounts counts = recent.counts().getOrDefault(LABELS, PartCounts.NONE);
    assertThat(counts.durations().count()).isEqualTo(59 * 60 / 2.0);
    assertThat(counts.counters().of(PartCounter.FAIL_OPEN)).isEqualTo(120);
    assertThat(counts.rejections())
        .contains(new Rejections(RejectionKind.CALL_FAILED, 500, 60 * 300));
  }

  @Test
  void staysWithinItsMemory() {
    PackedHistory small = new PackedHistory(200_000);
    Map<MeteredPart, PartCounts> many = new HashMap<>();
    for (int i = 0; i < 500; i++) {
      many.put(new MeteredPart("hook-" + i, MeteredType.MUTATING_WEBHOOK), calls(1000, 50));
    }
    Instant at = NOON;
    for (int i = 0; i < 500; i++) {
      small.add(new HistorySlot.Span(at, at.plus(FIVE_SECONDS), true), many);
      at = at.plus(FIVE_SECONDS);
      assertThat(small.size()).isLessThanOrEqualTo(200_000);
    }
    assertThat(small.size()).isGreaterThan(100_000);
    MeteredPart one = new MeteredPart("hook-7", MeteredType.MUTATING_WEBHOOK);
    assertThat(small.points(one, at.minus(FIVE_SECONDS), at, FIVE_SECONDS))
        .singleElement()
        .satisfies(point -> assertThat(point.figures()).isPresent());
  }

  @Test
  void stepsAreFinite() {
    assertThatThrownBy(() -> history.points(LABELS, NOON, NOON.plusSeconds(1), Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> history.points(LABELS, NOON, NOON.plusSeconds(1), Duration.ofNanos(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
