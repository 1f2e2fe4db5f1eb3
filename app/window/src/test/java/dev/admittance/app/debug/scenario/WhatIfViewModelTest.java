package dev.admittance.app.debug.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.cli.CliRun;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.trace.TimeTable;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhatIfViewModelTest {
  @TempDir Path folder;

  private final ScenariosViewModel model =
      new ScenariosViewModel(new DebugSession(), new DirectTaskRunner());
  private final WhatIfViewModel whatIf = model.whatIf();

  @BeforeEach
  void openAScenario() throws IOException {
    Initializing.writeTo(folder);
    model.load(
        Optional.of(
            ScenarioEnvironment.of(
                LiveWorkspace.read(folder, ReadProgress.NONE)
                    .workspace(Findings.Fixes.WORKED_OUT))));
    model.selectedProperty().set(Optional.of(model.scenarios().getFirst()));
  }

  private ScenarioRun run() {
    return model.session().runProperty().get().orElseThrow();
  }

  @Test
  void eachChangeIsARun() {
    whatIf.drift("A2", Duration.ofSeconds(90));
    whatIf.behave(whatIf.scenario().orElseThrow().rules().behaviour());
    whatIf.drift("A2", Duration.ofSeconds(90));

    assertThat(model.runs()).hasSize(2);
    assertThat(whatIf.driftOf("A2")).isEqualTo(Duration.ofSeconds(90));
    assertThat(whatIf.servers()).contains("A1", "A2");
  }

  @Test
  void otherDesignsAreARunWithAnEndOfItsOwn() {
    whatIf.behave(Behaviour.AS_PROPOSED);
    String before = run().outcome();
    Alternatives none = Alternatives.NONE;
    Alternatives controller =
        new Alternatives(
            none.synchronization(),
            none.cleanUp(),
            Alternatives.Expiry.CONTROLLER,
            false,
            false,
            false,
            none.order(),
            Duration.ofSeconds(10),
            none.readLatency());

    whatIf.design(controller);
    whatIf.design(controller);

    assertThat(model.runs()).hasSize(3);
    assertThat(run().title()).endsWith("expiry controller, interval 10s");
    assertThat(run().outcome()).isNotEqualTo(before);
  }

  @Test
  void nothingIsSavedWithoutAScenario() {
    model.leave();

    whatIf.save("tried");

    assertThat(whatIf.savedProperty().get()).isEmpty();
    assertThat(folder.resolve("scenarios/tried.yaml")).doesNotExist();
  }

  /// What is saved and played by the command line is what the window shows.
  @Test
  void savedScenarioIsPlayedToTheSameStory() {
    whatIf.drift("A2", Duration.ofSeconds(90));
    whatIf.crash("A2", Optional.of(Duration.ofSeconds(10)));
    whatIf.behave(Behaviour.AS_PROPOSED);

    whatIf.save("tried");

    assertThat(whatIf.savedProperty().get()).isEqualTo("Saved as scenarios/tried.yaml.");
    CliRun played =
        CliRun.of(
            "initialize",
            "--scenario",
            folder.resolve("scenarios/tried.yaml").toString(),
            "--config",
            folder.resolve("config.yaml").toString(),
            "--answers",
            folder.resolve("answers.yaml").toString());
    assertThat(played.out()).isEqualTo(TimeTable.of(run().trace()));
  }

  @Test
  void fileThatIsThereStays() throws IOException {
    Path there = folder.resolve("scenarios/mine.yaml");
    Files.createDirectories(there.getParent());
    Files.writeString(there, "a: 1");

    whatIf.save("mine");
    assertThat(whatIf.savedProperty().get()).contains("choose another name");
    assertThat(there).hasContent("a: 1");

    whatIf.saveImage("mine");
    assertThat(folder.resolve("scenarios/mine.svg")).content().contains("504 Timeout");

    whatIf.save("../mine");
    assertThat(whatIf.savedProperty().get()).startsWith("Write a file name");
  }
}
