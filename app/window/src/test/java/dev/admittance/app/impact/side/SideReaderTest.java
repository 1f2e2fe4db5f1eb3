package dev.admittance.app.impact.side;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.revision.GitFolder;
import dev.admittance.revision.Revision;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.TestFolder;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sample under git, with a hook that was removed since.
class SideReaderTest {
  private static final AnswersChoice OF_SIDE = new AnswersChoice.OfSide();

  @TempDir private Path root;
  private Workspace workspace;
  private int hooks;

  @BeforeEach
  void commitTheSampleAndChangeIt() throws IOException, GitAPIException {
    SampleWorkspace.unpackTo(root);
    hooks = read().configurations().size();
    try (Git git = Git.init().setDirectory(root.toFile()).setInitialBranch("main").call()) {
      git.add().addFilepattern(".").call();
      git.commit()
          .setMessage("Begin")
          .setSign(false)
          .setAuthor("Ada", "ada@example.com")
          .setCommitter("Ada", "ada@example.com")
          .call();
    }
    Files.delete(root.resolve("hooks/mesh-sidecar.yaml"));
    workspace = read();
  }

  private Workspace read() {
    return TestFolder.read(root);
  }

  private SideReader reader() {
    SideSources sources =
        new SideSources(workspace, workspace, Map.of(), InstantSource.fixed(Instant.EPOCH));
    return new SideReader(sources, ReadProgress.NONE);
  }

  private static SideRequest of(SideChoice choice) {
    return new SideRequest(choice, OF_SIDE, Optional.empty());
  }

  @Test
  void aRevisionHasWhatWasCommitted() throws Exception {
    Revision head;
    try (GitFolder git = GitFolder.open(root)) {
      head = git.find("HEAD");
    }
    LoadedSide side = reader().read(of(new SideChoice.InRevision(head)));
    assertThat(side.input().setup().configurations()).hasSize(hooks);
    assertThat(side.input().answers()).hasSameSizeAs(workspace.answers());
    assertThat(side.title()).isEqualTo("HEAD (" + head.shortCommit() + ")");
    assertThat(reader().read(of(new SideChoice.Edited())).input().setup().configurations())
        .hasSizeLessThan(hooks);
  }

  /// What was read holds compiled expressions, which are never equal.
  @Test
  void namesOfOneCommitAreTheSameSide() throws Exception {
    Revision head;
    Revision main;
    try (GitFolder git = GitFolder.open(root)) {
      head = git.find("HEAD");
      main = git.find("main");
    }
    SideRequest one = of(new SideChoice.InRevision(head));
    assertThat(one.isSameAs(of(new SideChoice.InRevision(main)))).isTrue();
    assertThat(one.isSameAs(of(new SideChoice.Edited()))).isFalse();
    assertThat(
            one.isSameAs(
                new SideRequest(
                    one.configuration(), new AnswersChoice.Recorded(), Optional.empty())))
        .isFalse();
  }

  @Test
  void aFolderIsReadWithItsSettings() throws Exception {
    LoadedSide side = reader().read(of(new SideChoice.InFolder(root)));
    assertThat(side.input().setup().release()).isEqualTo(workspace.kubernetesRelease());
    assertThat(side.input().setup().cluster()).isEqualTo(workspace.cluster());
  }

  @Test
  void aReleaseThatIsChosenHoldsForAnySide() throws Exception {
    KubernetesRelease old = KubernetesRelease.parse("1.9");
    for (SideChoice choice :
        new SideChoice[] {new SideChoice.Saved(), new SideChoice.InFolder(root)}) {
      LoadedSide side = reader().read(new SideRequest(choice, OF_SIDE, Optional.of(old)));
      assertThat(side.input().setup().release()).isEqualTo(old);
    }
  }

  @Test
  void answersComeFromWhereTheyWereChosen(@TempDir Path folder) throws Exception {
    SideRequest recorded =
        new SideRequest(new SideChoice.Edited(), new AnswersChoice.Recorded(), Optional.empty());
    assertThat(reader().read(recorded).input().answers()).isEmpty();
    SideRequest nowhere =
        new SideRequest(new SideChoice.Edited(), new AnswersChoice.In(folder), Optional.empty());
    assertThatExceptionOfType(SideException.class)
        .isThrownBy(() -> reader().read(nowhere))
        .withMessageContaining("No answer of a hook");
  }

  @Test
  void saysWhatCannotBeRead(@TempDir Path other) {
    assertThatExceptionOfType(SideException.class)
        .isThrownBy(() -> reader().read(of(new SideChoice.InCluster("kind-dev"))))
        .withMessage("The cluster `kind-dev` is not connected.");
    assertThatExceptionOfType(SideException.class)
        .isThrownBy(() -> reader().read(of(new SideChoice.InFolder(other.resolve("gone")))))
        .withMessageContaining("There is no folder");
    assertThatExceptionOfType(SideException.class)
        .isThrownBy(() -> reader().read(of(new SideChoice.InFolder(other))))
        .withMessageContaining("has no webhook configurations")
        .satisfies(e -> assertThat(e.remedy()).isNotBlank());
    Revision lost = new Revision(Revision.Kind.BRANCH, "lost", "0".repeat(40), "", Instant.EPOCH);
    assertThatExceptionOfType(SideException.class)
        .isThrownBy(() -> reader().read(of(new SideChoice.InRevision(lost))))
        .withMessage("The repository has no commit `lost`.");
  }
}
