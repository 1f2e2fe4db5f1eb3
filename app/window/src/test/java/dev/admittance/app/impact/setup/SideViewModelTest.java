package dev.admittance.app.impact.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.impact.Sample;
import dev.admittance.app.impact.side.AnswersChoice;
import dev.admittance.app.impact.side.SideChoice;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.RevisionsViewModel;
import dev.admittance.revision.Revision;
import java.io.IOException;
import java.nio.file.Path;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SideViewModelTest {
  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final RevisionsViewModel revisions = new RevisionsViewModel(tasks);
  private final ObservableList<String> clusters = FXCollections.observableArrayList();
  private final SideViewModel side = side(SideKind.EDITED);

  private SideViewModel side(SideKind kind) {
    return new SideViewModel("before", "Before", kind, revisions, clusters);
  }

  @Test
  void theWorkspaceNeedsNoFurtherChoice() {
    assertThat(side.problem().getValue()).isEmpty();
    assertThat(side.choice()).containsInstanceOf(SideChoice.Edited.class);
    assertThat(side.answersChoice()).containsInstanceOf(AnswersChoice.OfSide.class);
  }

  @Test
  void aFolderIsIncompleteUntilItIsNamed() {
    side.kindProperty().set(SideKind.FOLDER);
    assertThat(side.problem().getValue()).isNotEmpty();
    assertThat(side.choice()).isEmpty();

    side.folderProperty().set(" hooks ");

    assertThat(side.problem().getValue()).isEmpty();
    assertThat(side.choice()).contains(new SideChoice.InFolder(Path.of("hooks")));
  }

  @Test
  void aClusterIsChosenWhenOneConnects() {
    side.kindProperty().set(SideKind.CLUSTER);
    String none = side.problem().getValue();
    assertThat(none).isNotEmpty();

    clusters.add("shop");
    assertThat(side.problem().getValue()).isEmpty();
    assertThat(side.choice()).contains(new SideChoice.InCluster("shop"));

    clusters.setAll("other");
    assertThat(side.choice()).isEmpty();
    assertThat(side.problem().getValue()).isNotEmpty().isNotEqualTo(none);
  }

  @Test
  void aClusterHasNoAnswersOfItsOwn() {
    side.kindProperty().set(SideKind.CLUSTER);
    assertThat(side.answersProperty().get()).isEqualTo(AnswersKind.OF_WORKSPACE);

    side.kindProperty().set(SideKind.SAVED);
    assertThat(side.answersProperty().get()).isEqualTo(AnswersKind.OF_SIDE);
  }

  @Test
  void answersInAFolderAreIncompleteUntilItIsNamed() {
    side.answersProperty().set(AnswersKind.IN);
    assertThat(side.problem().getValue()).isNotEmpty();
    assertThat(side.answersChoice()).isEmpty();

    side.answersFolderProperty().set("answers");

    assertThat(side.problem().getValue()).isEmpty();
    assertThat(side.answersChoice()).contains(new AnswersChoice.In(Path.of("answers")));
  }

  @Test
  void theCheckedOutRevisionIsChosenFirst() throws IOException, GitAPIException {
    side.kindProperty().set(SideKind.REVISION);
    assertThat(side.choice()).isEmpty();
    assertThat(side.problem().getValue()).isNotEmpty();

    new Sample(folder).commit();
    revisions.read(folder);
    tasks.runAll();

    assertThat(side.revisionProperty().get().map(Revision::name)).contains("HEAD");
    assertThat(side.problem().getValue()).isEmpty();
  }

  @Test
  void sidesSwapAllTheirChoices() {
    SideViewModel other = side(SideKind.FOLDER);
    other.folderProperty().set("hooks");
    other.answersProperty().set(AnswersKind.RECORDED);

    side.swapWith(other);

    assertThat(side.choice()).contains(new SideChoice.InFolder(Path.of("hooks")));
    assertThat(side.answersChoice()).containsInstanceOf(AnswersChoice.Recorded.class);
    assertThat(other.choice()).containsInstanceOf(SideChoice.Edited.class);
    assertThat(other.answersChoice()).containsInstanceOf(AnswersChoice.OfSide.class);
  }
}
