package dev.admittance.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A branch of which `main` went on after it began; both changed `a.yaml`.
class ChangedLinesTest {
  @TempDir Path root;
  private Path file = Path.of("");

  @BeforeEach
  void branchOff() throws IOException, GitAPIException {
    QuietSystem.install();
    file = root.resolve("a.yaml");
    try (Git git = Git.init().setDirectory(root.toFile()).setInitialBranch("main").call()) {
      commit(git, "a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\n");
      git.checkout().setCreateBranch(true).setName("topic").call();
      commit(git, "a: 1\nb: 2\nc: changed\nd: 4\ne: 5\nf: 6\n");
      git.checkout().setName("main").call();
      commit(git, "a: of main\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\n");
      git.checkout().setName("topic").call();
    }
  }

  private void commit(Git git, String text) throws IOException, GitAPIException {
    Files.writeString(file, text);
    git.add().addFilepattern(".").call();
    git.commit().setMessage("a").setSign(false).setAuthor("a", "a@example.com").call();
  }

  @Test
  void whatOnlyTheOtherBranchChangedIsUnchanged() throws RevisionException {
    assertThat(changed("main", 6)).containsExactly(3);
  }

  @Test
  void whatIsNotCommittedIsChanged() throws IOException {
    Files.writeString(file, "a: 1\r\nb: 2\r\nc: 3\r\ne: 5\r\nf: 6\r\ng: 7\r\n");

    assertThat(changed("main", 6))
        .as("beside the removed line, and the added one")
        .containsExactly(3, 4, 6);
  }

  @Test
  void allOfANewFileIsChanged() throws IOException {
    file = Files.writeString(root.resolve("new.yaml"), "a: 1\n");

    assertThat(changed("HEAD", 2)).containsExactly(1, 2);
  }

  @Test
  void aRangeCountsByEachOfItsLines() throws RevisionException {
    try (ChangedLines lines = ChangedLines.since(root, "main")) {
      assertThat(lines.touch(file.toString(), 1, 3)).isTrue();
      assertThat(lines.touch(file.toString(), 4, 6)).isFalse();
      assertThat(lines.touch("no file", 1, 1)).isTrue();
    }
  }

  @Test
  void aRevisionThatIsNotThereIsAnError() {
    assertThatExceptionOfType(RevisionException.class)
        .isThrownBy(() -> ChangedLines.since(root, "other"))
        .withMessageContaining("no commit `other`");
  }

  private List<Integer> changed(String revision, int last) throws RevisionException {
    try (ChangedLines lines = ChangedLines.since(file, revision)) {
      return IntStream.rangeClosed(1, last).boxed().filter(line -> touched(lines, line)).toList();
    }
  }

  private boolean touched(ChangedLines lines, int line) {
    try {
      return lines.touch(file.toString(), line, line);
    } catch (RevisionException e) {
      throw new AssertionError(e);
    }
  }
}
