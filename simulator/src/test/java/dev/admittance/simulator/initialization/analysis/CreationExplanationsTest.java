package dev.admittance.simulator.initialization.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.initialization.PlayedScenario;
import dev.admittance.simulator.initialization.ScenarioSimulator;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ScenarioChange;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.proposal.Behaviour;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CreationExplanationsTest {
  private static List<CreationExplanation> verdicts(PlayedScenario played) {
    return CreationExplanations.of(played.scenario(), played.play());
  }

  private static PlayedScenario played(String folder) {
    return PlayedScenario.of(folder);
  }

  /// The same story, which goes on until calls have run out of time.
  private static Scenario longer(Scenario scenario, List<ControllerScript> controllers) {
    return new Scenario(
        scenario.name(),
        scenario.rules(),
        scenario.start(),
        Duration.ofMinutes(2),
        scenario.limits(),
        scenario.alternatives(),
        scenario.whatIf(),
        scenario.servers(),
        controllers,
        scenario.workloads(),
        scenario.clients());
  }

  private static PlayedScenario changed(String folder, ScenarioChange change) {
    PlayedScenario played = played(folder);
    return new PlayedScenario(change.in(played.scenario()), played.input());
  }

  @Test
  void aCreationThatHungSaysWhoWasWaitedForAndWhatHeDid() {
    PlayedScenario played = played("dead-initializer").as(Behaviour.AS_SHIPPED);
    InitializationTrace trace = played.play();

    CreationExplanation creationExplanation =
        CreationExplanations.of(played.scenario(), trace).getFirst();

    assertThat(creationExplanation.creation().fate()).isEqualTo(ObjectCreation.Outcome.HUNG);
    assertThat(creationExplanation.headline())
        .isEqualTo("C's POST pods shop/web hung for 30 s, waiting for x1.example.com");
    assertThat(creationExplanation.explanation())
        .isEqualTo(
            "x1.example.com was waited for since 2 s. X1 took its turn at 2 s: it never does"
                + " anything. The answer was 504 Timeout. The object stays in etcd, where LIST and"
                + " WATCH do not show it.");
    assertThat(trace.events().get(creationExplanation.deciding()))
        .isInstanceOf(InitializationEvent.TookTurn.class);
  }

  @Test
  void theSecondTryFindsTheNameTakenByWhatStillWaits() {
    CreationExplanation creationExplanation =
        verdicts(played("dead-initializer").as(Behaviour.AS_SHIPPED)).getLast();

    assertThat(creationExplanation.creation().fate()).isEqualTo(ObjectCreation.Outcome.REFUSED);
    assertThat(creationExplanation.headline()).endsWith("failed after 0 ms: 409 AlreadyExists");
    assertThat(creationExplanation.explanation())
        .isEqualTo(
            "The creator reads: pods \"web\" already exists. An object of this name is there"
                + " already, and waits for x1.example.com, x2.example.com.");
  }

  @Test
  void whatWasCreatedNeedsNoReason() {
    CreationExplanation creationExplanation = verdicts(played("success")).getFirst();

    assertThat(creationExplanation.isCreated()).isTrue();
    assertThat(creationExplanation.headline()).contains("was answered 201 after");
    assertThat(creationExplanation.explanation()).isEmpty();
  }

  @Test
  void anInitializerThatGivesUpIsNamed() {
    PlayedScenario played = played("failure").as(Behaviour.AS_SHIPPED);
    InitializationTrace trace = played.play();

    CreationExplanation creationExplanation =
        CreationExplanations.of(played.scenario(), trace).getFirst();

    assertThat(creationExplanation.creation().fate()).isEqualTo(ObjectCreation.Outcome.FAILED);
    assertThat(creationExplanation.explanation())
        .contains("X2 changes it")
        .contains("The creator reads: ");
    assertThat(trace.events().get(creationExplanation.deciding()))
        .isInstanceOf(InitializationEvent.Wrote.class);
  }

  @Test
  void aCrashLosesTheConnectionAndTheObjectStays() {
    CreationExplanation creationExplanation =
        verdicts(
                changed(
                    "success",
                    new ScenarioChange.CrashAt("A1", Duration.ofMillis(2001), Optional.empty())))
            .getFirst();

    assertThat(creationExplanation.creation().fate()).isEqualTo(ObjectCreation.Outcome.LOST);
    assertThat(creationExplanation.headline()).contains("lost its connection");
    assertThat(creationExplanation.explanation()).contains("was waited for since 2 s");
  }

  @Test
  void anInitializerThatIsTooSlowIsSaidToCome() {
    PlayedScenario played = played("success");
    Scenario slow =
        new ScenarioChange.Disturb(
                "X1", Optional.of(new Disturbance.SlowBy(Duration.ofSeconds(40))))
            .in(longer(played.scenario(), played.scenario().controllers()));

    CreationExplanation creationExplanation =
        verdicts(new PlayedScenario(slow, played.input())).getFirst();

    assertThat(creationExplanation.creation().fate()).isEqualTo(ObjectCreation.Outcome.HUNG);
    assertThat(creationExplanation.explanation()).contains("too late");
  }

  @Test
  void aNameThatNobodyWorksForIsSaid() {
    PlayedScenario played = played("success");
    Scenario deserted = longer(played.scenario(), List.of());
    InitializationTrace trace = ScenarioSimulator.run(deserted, played.input());

    CreationExplanation creationExplanation = CreationExplanations.of(deserted, trace).getFirst();

    assertThat(creationExplanation.explanation())
        .contains("No controller of the scenario does the work of this name.");
    assertThat(trace.events().get(creationExplanation.deciding()).when().index())
        .isLessThan(creationExplanation.creation().end().orElseThrow().when().index());
  }
}
