package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.impact.Sample;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.revision.Revision;
import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RevisionsViewModelTest {
  @TempDir private Path folder;
  @TempDir private Path plain;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final RevisionsViewModel revisions = new RevisionsViewModel(tasks);

  private RevisionsViewModel.State state() {
    return revisions.stateProperty().get();
  }

  private Path repository() throws IOException, GitAPIException {
    new Sample(folder).commit();
    return folder;
  }

  @Test
  void revisionsOfAFolderAreRead() throws IOException, GitAPIException {
    assertThat(state().text()).isNotEmpty();

    revisions.read(repository());
    assertThat(state().reading()).isTrue();
    tasks.runAll();

    assertThat(state().reading()).isFalse();
    assertThat(state().text()).isEmpty();
    assertThat(state().revisions()).extracting(Revision::name).contains("HEAD", "main");
  }

  @Test
  void knownRevisionsStayUntilTheyAreReadAgain() throws IOException, GitAPIException {
    revisions.read(repository());
    tasks.runAll();

    revisions.read(folder);
    revisions.read(folder);
    assertThat(state().revisions()).isNotEmpty();
    assertThat(state().reading()).isFalse();
    tasks.runAll();

    assertThat(state().revisions()).isNotEmpty();
  }

  @Test
  void otherFolderHasNoneOfThem() throws IOException, GitAPIException {
    revisions.read(repository());
    tasks.runAll();

    revisions.read(plain);
    assertThat(state().revisions()).isEmpty();
    assertThat(state().reading()).isTrue();
    tasks.runAll();

    assertThat(state().revisions()).isEmpty();
    assertThat(state().reading()).isFalse();
    assertThat(state().text()).isNotEmpty();
  }

  @Test
  void cancelledReadingAsksForAnotherSide() throws IOException, GitAPIException {
    revisions.read(repository());

    tasks.cancelAll();

    assertThat(state().reading()).isFalse();
    assertThat(state().text()).isEqualTo("The revisions were not read. Choose another side.");
  }
}
