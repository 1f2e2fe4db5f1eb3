package dev.admittance.simulator.initialization.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.scenario.ServerScript.ClockOffset;
import dev.admittance.simulator.initialization.scenario.ServerScript.Crash;
import dev.admittance.simulator.initialization.scenario.ServerScript.Start;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScenarioChangeTest {
  private static final Scenario SCENARIO =
      ScenarioReader.read(
              DocumentReader.read(
                      new SourceText(
                          "s.yaml",
                          """
                          kind: InitializationScenario
                          servers:
                          - {name: A, events: [{at: 9s, event: crash}]}
                          - {name: B, clock: [{at: 1s, offset: 2s}]}
                          controllers:
                          - {name: X, initializer: x.example.com}
                          """))
                  .documents()
                  .getFirst())
          .scenario()
          .orElseThrow();

  @Test
  void aCrashComesAmongTheOtherEvents() {
    Scenario changed =
        new ScenarioChange.CrashAt("A", Duration.ofSeconds(2), Optional.of(Duration.ofSeconds(3)))
            .in(SCENARIO);

    assertThat(changed.servers().getFirst().events())
        .containsExactly(
            new Crash(Duration.ofSeconds(2)),
            new Start(Duration.ofSeconds(5), Optional.empty()),
            new Crash(Duration.ofSeconds(9)));
    assertThat(changed.servers().getLast()).isEqualTo(SCENARIO.servers().getLast());
  }

  @Test
  void aDriftTakesThePlaceOfWhatTheClockDid() {
    Scenario changed = new ScenarioChange.Drift("B", Duration.ofSeconds(-7)).in(SCENARIO);

    assertThat(changed.servers().getLast().clock())
        .containsExactly(new ClockOffset(Duration.ZERO, Duration.ofSeconds(-7)));
    assertThat(new ScenarioChange.Drift("B", Duration.ZERO).in(changed).servers().getLast().clock())
        .isEmpty();
  }

  @Test
  void aControllerIsDisturbedAndLeftAloneAgain() {
    Scenario changed =
        new ScenarioChange.Disturb("X", Optional.of(new Disturbance.Silent())).in(SCENARIO);

    assertThat(changed.controllers().getFirst().disturbance()).contains(new Disturbance.Silent());
    assertThat(new ScenarioChange.Disturb("X", Optional.empty()).in(changed)).isEqualTo(SCENARIO);
  }

  @Test
  void anActorThatIsNotThereChangesNothing() {
    assertThat(new ScenarioChange.Drift("Z", Duration.ofSeconds(1)).in(SCENARIO))
        .isEqualTo(SCENARIO);
  }

  @Test
  void laterChangesReplaceThoseOfTheSameThingAlone() {
    ScenarioChange crash = new ScenarioChange.CrashAt("A", Duration.ofSeconds(2), Optional.empty());
    ScenarioChange early = new ScenarioChange.Drift("A", Duration.ofSeconds(1));
    ScenarioChange late = new ScenarioChange.Drift("A", Duration.ofSeconds(5));
    ScenarioChange other = new ScenarioChange.Drift("B", Duration.ofSeconds(5));

    assertThat(ScenarioChange.with(List.of(crash, early, other), late))
        .containsExactly(crash, other, late);
    assertThat(ScenarioChange.with(List.of(crash), crash)).containsExactly(crash);
  }
}
