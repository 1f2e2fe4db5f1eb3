package dev.admittance.simulator.analysis.latency;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// W-310 to W-314.
class LatencyBudgetTest {

  private static Trace run(SimulationInput input) {
    return Pipeline.compile(input.setup()).run(pod("{}"), input.book());
  }

  private static LatencyBudget budget(SimulationInputs workbench) {
    SimulationInput built = workbench.build();
    return LatencyBudget.of(run(built), built);
  }

  private static Duration seconds(int seconds) {
    return Duration.ofSeconds(seconds);
  }

  private static Answer allowAfter(int millis) {
    return Runs.response(Duration.ofMillis(millis), "{\"allowed\":true}");
  }

  private static SimulationInputs four() {
    return SimulationInputs.with(
        mutating(
            "all", hook("a").ignore(), hook("b").ignore(), hook("c").ignore(), hook("d").ignore()));
  }

  /// W-323: tries of one call share its time.
  @Test
  void triesOfOneCallAreOneShare() {
    JsonObject headers = JsonObject.of("Retry-After", "2");
    LatencyBudget found =
        budget(
            SimulationInputs.with(mutating("all", hook("a").ignore().timeout(5), hook("b")))
                .answer("a", new Answer.Http(Duration.ofMillis(100), 429, headers, ""))
                .answer("b", allowAfter(7)));

    assertThat(found.shares())
        .extracting(LatencyShare::took)
        .containsExactly(seconds(5), Duration.ofMillis(7));
    assertThat(found.worst()).isEqualTo(seconds(15));
  }

  /// Four hooks of 10 s that all fail open end the request at 34 s.
  @Test
  void fourHooksThatFailOpenStillKillTheRequest() {
    LatencyBudget found = budget(four().answer("a", allowAfter(5)).answer("b", allowAfter(7)));
    assertThat(found.limit()).contains(seconds(34));
    assertThat(found.worst()).isEqualTo(seconds(40));
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.took()).isEqualTo(Duration.ofMillis(12));
    assertThat(found.shares())
        .extracting(LatencyShare::took)
        .startsWith(Duration.ofMillis(5), Duration.ofMillis(7));

    SimulationInputs silent = four();
    List.of("a", "b", "c", "d").forEach(name -> silent.answer(name, new Answer.Silence()));
    assertThat(run(silent.build()).response().code()).isEqualTo(504);
  }

  @Test
  void oneShorterTimeoutIsTheSmallestRemedyAndItHelps() {
    LatencyBudget found = budget(four());
    assertThat(found.remedy())
        .singleElement()
        .satisfies(change -> {
          assertThat(change.from()).isEqualTo(seconds(10));
          assertThat(change.to()).isEqualTo(seconds(3));
        });
    SimulationInputs shorter =
        SimulationInputs.with(
            mutating(
                "all",
                hook("a").ignore().timeout(3),
                hook("b").ignore(),
                hook("c").ignore(),
                hook("d").ignore()));
    List.of("a", "b", "c", "d").forEach(name -> shorter.answer(name, new Answer.Silence()));
    assertThat(run(shorter.build()).response().allowed()).isTrue();
    assertThat(budget(shorter).isExceeded()).isFalse();
  }

  @Test
  void validatingHooksCountOnce() {
    LatencyBudget found =
        budget(
            SimulationInputs.with(
                mutating("m", hook("a")),
                validating("v", hook("b"), hook("c").timeout(20), hook("d"))));
    assertThat(found.worst()).isEqualTo(seconds(30));
    assertThat(found.isExceeded()).isFalse();
    assertThat(found.remedy()).isEmpty();
    assertThat(found.shares())
        .filteredOn(LatencyShare::onPath)
        .extracting(share -> share.hook().webhook())
        .containsExactly("a", "c");
  }

  /// W-383: a second call takes time as well.
  @Test
  void aSecondCallIsCountedWhereItMayCome() {
    LatencyBudget found =
        budget(
            SimulationInputs.with(
                mutating("m", hook("a").ifNeeded().timeout(15), hook("b").ifNeeded().timeout(5))));
    assertThat(found.worst()).isEqualTo(seconds(35));
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.shares())
        .filteredOn(share -> !share.made())
        .extracting(share -> share.hook().webhook())
        .containsExactly("a");
    assertThat(found.remedy())
        .singleElement()
        .satisfies(change -> assertThat(change.to()).isEqualTo(seconds(14)));
  }

  @Test
  void aRequestThatMeetsNoHookTakesNoTime() {
    LatencyBudget found = budget(SimulationInputs.in(List.<JsonObject>of()));
    assertThat(found.worst()).isEqualTo(Duration.ZERO);
    assertThat(found.shares()).isEmpty();
    assertThat(found.isExceeded()).isFalse();
  }

  /// 35 hooks of a second each cannot be made to fit.
  @Test
  void whereNoTimeoutHelpsThereIsNoRemedy() {
    dev.admittance.simulator.fixture.Hooks[] many =
        java.util.stream.IntStream.range(0, 35)
            .mapToObj(i -> hook("h" + i).timeout(2))
            .toArray(dev.admittance.simulator.fixture.Hooks[]::new);
    LatencyBudget found = budget(SimulationInputs.with(mutating("m", many)));
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.remedy()).isEmpty();
  }
}
