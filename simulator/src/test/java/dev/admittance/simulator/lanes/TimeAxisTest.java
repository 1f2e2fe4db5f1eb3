package dev.admittance.simulator.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// The virtual time that parallel calls share.
class TimeAxisTest {
  private static TimeAxis axis(LaneCard... cards) {
    return TimeAxis.of(List.of(cards)).orElseThrow();
  }

  private static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }

  @Test
  void runsFromTheFirstCallToTheLastAnswer() {
    assertThat(axis(Cards.hook(0, 35, 10), Cards.hook(1, 40, 30), Cards.hook(2, 35, 5)))
        .isEqualTo(new TimeAxis(millis(35), millis(70)));
  }

  @Test
  void withoutCallsThereIsNone() {
    assertThat(TimeAxis.of(List.of(Cards.hook(0, CardState.Kind.SKIPPED)))).isEmpty();
  }

  @Test
  void momentsStandInProportion() {
    TimeAxis axis = new TimeAxis(millis(100), millis(300));

    assertThat(axis.share(millis(100))).isZero();
    assertThat(axis.share(millis(150))).isEqualTo(0.25);
    assertThat(axis.share(millis(300))).isEqualTo(1);
  }

  @Test
  void longestDecides() {
    LaneCard quick = Cards.hook(0, 35, 10);
    LaneCard slow = Cards.hook(1, 35, 30);

    assertThat(axis(quick, slow).decidedBy(slow)).isTrue();
    assertThat(axis(quick, slow).decidedBy(quick)).isFalse();
    assertThat(axis(quick, slow).decidedBy(Cards.hook(2, CardState.Kind.SKIPPED))).isFalse();
  }

  @Test
  void ticksAreRoundTimesSinceTheStart() {
    assertThat(new TimeAxis(millis(7), millis(37)).ticks())
        .containsExactly(millis(0), millis(10), millis(20), millis(30));
    assertThat(new TimeAxis(millis(0), millis(3)).ticks())
        .containsExactly(millis(0), millis(1), millis(2), millis(3));
  }

  @Test
  void callsThatTakeNoTimeHaveNoTicksAndStandAtTheStart() {
    TimeAxis axis = axis(Cards.hook(0, 35, 0));

    assertThat(axis.ticks()).isEmpty();
    assertThat(axis.share(millis(35))).isZero();
  }

  @Test
  void everyLengthHasTwoToFiveTicksWithinIt() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    for (int i = 0; i < 2000; i++) {
      Duration length = Duration.ofNanos(random.nextLong(1, 1L << random.nextInt(1, 40)));
      List<Duration> ticks = new TimeAxis(millis(1), millis(1).plus(length)).ticks();
      assertThat(ticks).as("%s", length).hasSizeBetween(2, 5).startsWith(Duration.ZERO);
      assertThat(ticks.getLast()).as("%s", length).isLessThanOrEqualTo(length);
    }
  }
}
