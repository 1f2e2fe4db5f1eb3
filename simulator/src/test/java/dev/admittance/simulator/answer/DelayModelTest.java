package dev.admittance.simulator.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.admittance.model.registration.HookKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DelayModelTest {
  private static final int DRAWS = 20_000;
  private static final double[] BOUNDS = {0.005, 0.025, 0.1, 0.5, 1, 2.5, Double.POSITIVE_INFINITY};
  private static final DelayDistribution SKEWED =
      DelayDistribution.of(BOUNDS, new double[] {10, 400, 700, 930, 960, 985, 1000}).orElseThrow();
  private static final DelayDistribution SLOW =
      DelayDistribution.of(new double[] {1, 2, Double.POSITIVE_INFINITY}, new double[] {0, 5, 5})
          .orElseThrow();

  private static DelayModel model(long seed) {
    return new DelayModel(seed, Map.of(DelayModel.Calls.ofAny(HookKind.MUTATING, "hook"), SKEWED));
  }

  private static DelayedCall call(int number) {
    return new DelayedCall(
        HookKind.MUTATING, "hook", "CREATE", "uid-" + number, "logs/audit.log:" + number, 0, 0);
  }

  private static Duration draw(long seed, DelayedCall call) {
    return model(seed).draw(call).orElseThrow();
  }

  /// Four times the standard deviation of such a share: the seeds are fixed, and fixed they hold.
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, -1, 0x5eedL, Long.MIN_VALUE})
  void drawsAreDistributedAsTheCallsThatWereCounted(long seed) {
    List<Duration> draws =
        IntStream.range(0, DRAWS).mapToObj(i -> draw(seed, call(i))).sorted().toList();
    for (double part : new double[] {0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98}) {
      Duration quantile = SKEWED.at(part);
      double below = draws.stream().filter(d -> d.compareTo(quantile) <= 0).count();
      assertThat(below / DRAWS)
          .as("seed %d: share of draws up to the %s quantile, %s", seed, part, quantile)
          .isCloseTo(part, within(4 * Math.sqrt(part * (1 - part) / DRAWS)));
    }
    double capped = draws.stream().filter(SKEWED.longest()::equals).count();
    assertThat(capped / DRAWS).isCloseTo(0.015, within(4 * Math.sqrt(0.015 / DRAWS)));
  }

  @Test
  void luckDoesNotDependOnWhatIsDrawnBefore() {
    List<Duration> forwards = IntStream.range(0, 100).mapToObj(i -> draw(7, call(i))).toList();
    List<Duration> backwards = new ArrayList<>();
    for (int i = 99; i >= 0; i--) {
      backwards.addFirst(draw(7, call(i)));
    }
    assertThat(backwards).isEqualTo(forwards);
    assertThat(IntStream.range(0, 100).parallel().mapToObj(i -> draw(7, call(i))).toList())
        .isEqualTo(forwards);
  }

  /// Reports are compared byte for byte, over releases of the JDK as well.
  @Test
  void theSameSeedGivesTheSameDelaysForever() {
    assertThat(List.of(draw(1, call(1)), draw(1, call(2)), draw(2, call(1))))
        .containsExactly(
            Duration.ofNanos(18_712_000),
            Duration.ofNanos(61_661_000),
            Duration.ofNanos(508_752_000));
  }

  @Test
  void whateverTellsCallsApartChangesTheLuck() {
    DelayedCall one = call(1);
    Set<Double> luck = new HashSet<>();
    ToDoubleFunction<DelayedCall> of = call -> SeededRandom.of(1, call);
    luck.add(of.applyAsDouble(one));
    luck.add(SeededRandom.of(2, one));
    luck.add(
        of.applyAsDouble(
            new DelayedCall(HookKind.VALIDATING, "hook", "CREATE", one.uid(), one.source(), 0, 0)));
    luck.add(
        of.applyAsDouble(
            new DelayedCall(HookKind.MUTATING, "hoo", "kCREATE", one.uid(), one.source(), 0, 0)));
    luck.add(
        of.applyAsDouble(
            new DelayedCall(HookKind.MUTATING, "hook", "UPDATE", one.uid(), one.source(), 0, 0)));
    luck.add(
        of.applyAsDouble(
            new DelayedCall(HookKind.MUTATING, "hook", "CREATE", "uid-2", one.source(), 0, 0)));
    luck.add(
        of.applyAsDouble(
            new DelayedCall(HookKind.MUTATING, "hook", "CREATE", one.uid(), "audit.log:2", 0, 0)));
    luck.add(
        of.applyAsDouble(
            new DelayedCall(HookKind.MUTATING, "hook", "CREATE", one.uid(), one.source(), 1, 0)));
    luck.add(
        of.applyAsDouble(
            new DelayedCall(HookKind.MUTATING, "hook", "CREATE", one.uid(), one.source(), 0, 1)));
    assertThat(luck).hasSize(9);
  }

  @Test
  void theFolderOfACaptureDoesNotCount() {
    DelayedCall moved =
        new DelayedCall(HookKind.MUTATING, "hook", "CREATE", "uid-1", "audit.log:1", 0, 0);
    assertThat(draw(1, moved)).isEqualTo(draw(1, call(1)));
  }

  /// Two calls of one request have luck of their own.
  @Test
  void roundsAreNotCorrelated() {
    double product = 0;
    for (int i = 0; i < DRAWS; i++) {
      DelayedCall one = call(i);
      DelayedCall second =
          new DelayedCall(
              one.kind(), one.webhook(), one.operation(), one.uid(), one.source(), 1, 0);
      product += (SeededRandom.of(1, one) - 0.5) * (SeededRandom.of(1, second) - 0.5);
    }
    assertThat(product / DRAWS * 12).isCloseTo(0, within(4 / Math.sqrt(DRAWS)));
  }

  @Test
  void anOperationWithoutCountsIsLikeTheOthers() {
    DelayModel model =
        new DelayModel(
            1,
            Map.of(
                DelayModel.Calls.ofAny(HookKind.VALIDATING, "hook"),
                SKEWED,
                new DelayModel.Calls(HookKind.VALIDATING, "hook", "UPDATE"),
                SLOW));
    DelayedCall update = new DelayedCall(HookKind.VALIDATING, "hook", "UPDATE", "uid", "a:1", 0, 0);
    DelayedCall delete = new DelayedCall(HookKind.VALIDATING, "hook", "DELETE", "uid", "a:1", 0, 0);
    assertThat(model.draw(update).orElseThrow()).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    assertThat(model.draw(delete)).contains(SKEWED.at(SeededRandom.of(1, delete)));
  }

  @Test
  void ofOtherHooksNothingIsKnown() {
    assertThat(model(1).of(HookKind.MUTATING, "hook")).contains(SKEWED);
    assertThat(model(1).of(HookKind.VALIDATING, "hook")).isEmpty();
    assertThat(DelayModel.NONE.draw(call(1))).isEmpty();
  }
}
