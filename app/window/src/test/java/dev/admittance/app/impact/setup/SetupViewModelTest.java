package dev.admittance.app.impact.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.impact.Sample;
import dev.admittance.app.impact.side.AnswersChoice;
import dev.admittance.app.impact.side.SideChoice;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SetupViewModelTest {
  @TempDir private Path folder;

  @Test
  void aWorkspaceUnderGitIsComparedWithWhatIsCheckedOut() throws IOException, GitAPIException {
    SetupViewModel setup = new Sample(folder).commit().open().setup;
    assertThat(setup.problem().getValue()).isEmpty();
    ComparisonPlan plan = setup.plan().orElseThrow();
    assertThat(plan.before().configuration())
        .isInstanceOfSatisfying(
            SideChoice.InRevision.class,
            chosen -> assertThat(chosen.revision().summary()).isEqualTo("Begin the bookshop"));
    assertThat(plan.after().configuration()).isEqualTo(new SideChoice.Edited());
    assertThat(plan.threads()).isEqualTo(3);
    assertThat(plan.captures())
        .isNotEmpty()
        .extracting(Location::name)
        .allSatisfy(name -> assertThat(name).startsWith("captures/"));
  }

  @Test
  void withoutGitTheSavedWorkspaceIsTheOtherSide() throws IOException {
    SetupViewModel setup = new Sample(folder).open().setup;
    assertThat(setup.plan().orElseThrow().before().configuration())
        .isEqualTo(new SideChoice.Saved());
    setup.before().kindProperty().set(SideKind.REVISION);
    assertThat(setup.problem().getValue())
        .contains("Before: The folder")
        .contains("is not in a git repository")
        .contains("Choose another folder");
    assertThat(setup.plan()).isEmpty();
  }

  @Test
  void nothingIsRunWithoutWorkspaceOrCaptures() throws IOException {
    Sample sample = new Sample(folder);
    assertThat(sample.setup.problem().getValue()).isEqualTo("Open a workspace first.");
    sample.open().setup.ofWorkspaceProperty().set(false);
    assertThat(sample.setup.problem().getValue()).isEqualTo("Choose the captures to run.");
    assertThat(sample.setup.ready().get()).isFalse();
    sample.setup.add(List.of(folder.resolve("a.log"), folder.resolve("a.log")));
    assertThat(sample.setup.plan().orElseThrow().captures())
        .extracting(Location::path)
        .containsExactly(folder.resolve("a.log"));
  }

  @Test
  void regoIsEvaluatedOnceThatIsChosen() throws IOException {
    SetupViewModel setup = new Sample(folder).open().setup;
    assertThat(setup.hasTemplates().getValue()).isFalse();
    ComparisonPlan plan = setup.plan().orElseThrow();
    assertThat(plan.rego()).isFalse();

    setup.regoProperty().set(true);

    assertThat(setup.plan().orElseThrow().rego()).isTrue();
    assertThat(setup.plan().orElseThrow().comesToTheSameAs(plan)).isFalse();
  }

  @Test
  void aFolderAndItsAnswersHaveToBeNamed() throws IOException {
    SetupViewModel setup = new Sample(folder).open().setup;
    SideViewModel side = setup.after();
    side.kindProperty().set(SideKind.FOLDER);
    assertThat(side.problem().getValue()).isEqualTo("Choose the folder with the configuration.");
    side.folderProperty().set(" " + folder + " ");
    assertThat(side.choice()).contains(new SideChoice.InFolder(folder));
    side.answersProperty().set(AnswersKind.IN);
    assertThat(side.problem().getValue()).isEqualTo("Choose the folder with the answers.");
    side.answersFolderProperty().set("a\0b");
    assertThat(side.problem().getValue()).contains("cannot be the name of a folder");
    side.answersFolderProperty().set(folder.toString());
    assertThat(side.answersChoice()).contains(new AnswersChoice.In(folder));
    assertThat(setup.ready().get()).isTrue();
  }

  @Test
  void aClusterIsOfferedWhileItIsConnected() throws IOException {
    Sample sample = new Sample(folder).open();
    SideViewModel side = sample.setup.before();
    side.kindProperty().set(SideKind.CLUSTER);
    assertThat(side.problem().getValue()).startsWith("No cluster is connected.");
    sample.contexts.add("kind-dev");
    assertThat(side.choice()).contains(new SideChoice.InCluster("kind-dev"));
    assertThat(side.answersChoice()).contains(new AnswersChoice.OfWorkspace());
    sample.contexts.setAll("kind-other");
    assertThat(side.choice()).isEmpty();
    assertThat(side.problem().getValue()).isEqualTo("Choose one of the connected clusters.");
  }

  @Test
  void swappedSidesTradeAllThatWasChosen() throws IOException {
    SetupViewModel setup = new Sample(folder).open().setup;
    setup.before().kindProperty().set(SideKind.FOLDER);
    setup.before().folderProperty().set("elsewhere");
    setup.before().answersProperty().set(AnswersKind.RECORDED);
    setup.swap();
    assertThat(setup.before().choice()).contains(new SideChoice.Edited());
    assertThat(setup.before().answersChoice()).contains(new AnswersChoice.OfSide());
    assertThat(setup.after().choice()).contains(new SideChoice.InFolder(Path.of("elsewhere")));
    assertThat(setup.after().answersChoice()).contains(new AnswersChoice.Recorded());
  }

  @Test
  void logThatIsOpenInDebugIsOfferedUntilItIsChosen() throws IOException {
    Sample sample = new Sample(folder).open();
    assertThat(sample.setup.offered().getValue()).isEmpty();

    Path log = folder.resolve("audit.log");
    sample.log.set(Optional.of(log));
    assertThat(sample.setup.offered().getValue()).contains(log);

    sample.setup.add(List.of(log));
    assertThat(sample.setup.offered().getValue()).isEmpty();
  }
}
