package dev.admittance.app.debug.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.initialization.analysis.ObjectCreation;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenariosViewModelTest {
  @TempDir Path folder;

  private final DebugSession debugged = new DebugSession();

  @BeforeEach
  void write() throws IOException {
    Initializing.writeTo(folder);
  }

  private ScenariosViewModel model(TaskRunner tasks) {
    ScenariosViewModel model = new ScenariosViewModel(debugged, tasks);
    model.load(Optional.of(ScenarioEnvironment.of(workspace())));
    return model;
  }

  private Workspace workspace() {
    return LiveWorkspace.read(folder, ReadProgress.NONE).workspace(Findings.Fixes.WORKED_OUT);
  }

  private static void select(ScenariosViewModel model) {
    model.selectedProperty().set(Optional.of(model.scenarios().getFirst()));
  }

  private static ScenarioRun run(ScenariosViewModel model) {
    return model.session().runProperty().get().orElseThrow();
  }

  private static ObjectCreation.Outcome fate(ScenariosViewModel model) {
    return run(model).explanations().getFirst().creation().fate();
  }

  @Test
  void chosenScenarioIsPlayedFromItsStart() {
    ScenariosViewModel model = model(new DirectTaskRunner());
    assertThat(model.openProperty().get()).isFalse();

    select(model);

    assertThat(model.openProperty().get()).isTrue();
    assertThat(model.titleProperty().get()).isEqualTo("A dead initializer");
    assertThat(model.session().indexProperty().get()).isZero();
    assertThat(model.moment().toldProperty().get().headline()).isEqualTo("starts");
    assertThat(fate(model)).isEqualTo(ObjectCreation.Outcome.HUNG);
  }

  @Test
  void capturedCreateIsFollowedToItsEnd() {
    ScenariosViewModel model = model(new DirectTaskRunner());
    assertThat(model.followable().get()).isFalse();
    Workspace workspace = workspace();
    Trace trace =
        Pipeline.compile(workspace.setup())
            .run(workspace.captures().getFirst(), workspace.answerBook());
    debugged.show(trace);
    assertThat(model.followable().get()).isTrue();

    model.follow();

    assertThat(model.titleProperty().get()).isEqualTo("Creation of pods shop/web");
    assertThat(fate(model)).isEqualTo(ObjectCreation.Outcome.HUNG);
    assertThat(run(model).mostRelevant().orElseThrow().headline())
        .isEqualTo("creator's POST pods shop/web hung for 30 s, waiting for vault.shop.example");
  }

  @Test
  void momentTellsWhatClientsSee() {
    ScenariosViewModel model = model(new DirectTaskRunner());
    select(model);

    model.session().runToEnd();

    assertThat(model.moment().objectProperty().get()).hasToString("Optional[pods shop/web]");
    assertThat(model.moment().clientsProperty().getValue().orElseThrow().pending())
        .containsExactly("vault.shop.example");
    assertThat(model.moment().serversProperty().getValue()).hasSize(2);
  }

  @Test
  void changesAreTriedOnTopOfEachOtherAndForgottenTogether() {
    ScenariosViewModel model = model(new DirectTaskRunner());
    select(model);

    model.whatIf().disturb("X", Optional.of(new Disturbance.SlowBy(Duration.ofSeconds(2))));
    model.whatIf().behave(Behaviour.AS_PROPOSED);
    model.whatIf().release(new KubernetesRelease(1, 8));

    assertThat(model.runs()).hasSize(4);
    assertThat(run(model).title()).isEqualTo("X takes 2 s longer; as proposed, Kubernetes 1.8");
    assertThat(fate(model)).isEqualTo(ObjectCreation.Outcome.CREATED);

    model.reset();

    assertThat(model.runs()).hasSize(1);
    assertThat(fate(model)).isEqualTo(ObjectCreation.Outcome.HUNG);
  }

  @Test
  void serverCrashesRightAfterTheCurrentMoment() {
    ScenariosViewModel model = model(new DirectTaskRunner());
    select(model);
    while (!model.moment().toldProperty().get().headline().startsWith("holds")) {
      model.session().stepForward();
    }

    model.whatIf().crash("A1", Optional.of(Duration.ofSeconds(10)));

    assertThat(fate(model)).isEqualTo(ObjectCreation.Outcome.LOST);
    assertThat(model.moment().toldProperty().get().headline()).startsWith("holds");
  }

  @Test
  void sameDriftIsNotPlayedAgain() {
    ScenariosViewModel model = model(new DirectTaskRunner());
    select(model);

    model.whatIf().drift("A2", Duration.ofSeconds(-30));
    model.whatIf().drift("A2", Duration.ofSeconds(-30));

    assertThat(model.runs()).hasSize(2);
    assertThat(model.whatIf().driftOf("A2")).isEqualTo(Duration.ofSeconds(-30));
  }

  @Test
  void scenarioChosenLastIsTheOneThatIsShown() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    ScenariosViewModel model = model(tasks);
    select(model);
    model.leave();
    select(model);

    tasks.runAll();

    assertThat(model.runs()).hasSize(1);
  }

  @Test
  void otherWorkspaceLeavesTheScenario() {
    ScenariosViewModel model = model(new DirectTaskRunner());
    select(model);

    model.load(Optional.empty());

    assertThat(model.openProperty().get()).isFalse();
    assertThat(model.scenarios()).isEqualTo(List.of());
  }
}
