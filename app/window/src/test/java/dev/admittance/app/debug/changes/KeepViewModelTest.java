package dev.admittance.app.debug.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.rerun.DraftViewModel;
import dev.admittance.app.debug.rerun.TryViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.trace.Step;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeepViewModelTest {
  private static final int DENIED = 2;
  private static final String CAPTURE = "captures/03-reviews-image-denied.json";
  private static final String ANSWERS = "answers/image-policy.yaml";

  @TempDir Path folder;

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final OpenFiles files =
      new OpenFiles(workspace, new DirectTaskRunner(), (_, action) -> action.run());
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);

  @BeforeEach
  void open() throws IOException {
    workspace.open(SampleWorkspace.unpackTo(folder.resolve("sample")));
    debug.changes().setFiles(files);
    Workspace open = workspace.currentProperty().get().orElseThrow();
    debug.load(
        new DebugInput(
            new SimulationInput(open.setup(), open.answers()), open.captures(), open.root()));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(DENIED)));
    debug.outcome().goToDecisiveStep();
    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookDenied.class);
  }

  private String text(String file) {
    return files.find(file).map(OpenFile::source).orElseThrow().text();
  }

  @Test
  void answerThatWasTriedTakesThePlaceOfTheOneThatWasGiven() {
    assertThat(debug.keep().files().getValue()).isEmpty();
    debug.trying().inSightProperty().set(true);
    debug.trying().modeProperty().set(TryViewModel.Mode.ANSWER);
    debug.trying().begin("Allow");
    debug.trying().answer().run();
    assertThat(debug.keep().files().getValue()).isEqualTo(ANSWERS);

    debug.keep().keep();

    assertThat(text(ANSWERS))
        .contains("object.spec.containers.exists(c, !c.image.startsWith")
        .doesNotContain("allowed: false", "decision: foreign-registry");
    assertThat(debug.keep().files().getValue()).isEmpty();
    assertThat(debug.changes().noticeProperty().get()).contains(ANSWERS);

    debug.changes().undo();
    assertThat(text(ANSWERS)).contains("allowed: false");
  }

  @Test
  void objectThatWasTriedIsKeptInItsCapture() {
    debug.session().moveTo(0);
    debug.trying().inSightProperty().set(true);
    DraftViewModel object = debug.trying().object();
    object.type(
        object.textProperty().get().replace("docker.io/library", "registry.bookshop.example"));
    object.run();
    assertThat(debug.keep().files().getValue()).isEqualTo(CAPTURE);

    debug.keep().keep();

    assertThat(text(CAPTURE))
        .contains("\"image\": \"registry.bookshop.example/redis:latest\"")
        .doesNotContain("docker.io/library/redis:latest");
    debug.changes().undo();
    assertThat(text(CAPTURE)).contains("docker.io/library/redis:latest");
  }
}
