package dev.admittance.revision;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.admittance.revision.Revision.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A repository with two commits, of which the first is tagged `v1`; the workspace lies in `deploy`
/// of the second.
class GitFolderTest {
  @TempDir private Path root;

  private Path workspace;

  @BeforeEach
  void commitTwice() throws IOException, GitAPIException {
    QuietSystem.install();
    workspace = root.resolve("deploy");
    try (Git git = Git.init().setDirectory(root.toFile()).setInitialBranch("main").call()) {
      commit(git, "README.md", "first\n", "Begin");
      git.tag().setName("v1").setAnnotated(true).setTagger(person()).call();
      Files.createDirectories(workspace.resolve("hooks"));
      Files.writeString(workspace.resolve("hooks/b.yaml"), "b: 1\n");
      commit(git, "deploy/a.yaml", "a: 1\n", "Add the workspace\n\nAll of it.");
    }
    Files.writeString(workspace.resolve("a.yaml"), "a: edited\n");
  }

  private static PersonIdent person() {
    return new PersonIdent("Ada", "ada@example.com");
  }

  private void commit(Git git, String file, String text, String message)
      throws IOException, GitAPIException {
    Files.writeString(root.resolve(file), text);
    git.add().addFilepattern(".").call();
    git.commit()
        .setMessage(message)
        .setSign(false)
        .setAuthor(person())
        .setCommitter(person())
        .call();
  }

  @Test
  void readsTheFilesOfTheFolderAsTheRevisionHasThem() throws RevisionException {
    try (GitFolder git = GitFolder.open(workspace)) {
      var files = git.files(git.find("HEAD"), path -> true);
      assertThat(files.keySet()).containsExactly("a.yaml", "hooks/b.yaml");
      assertThat(files.get("a.yaml")).asString(UTF_8).isEqualTo("a: 1\n");
    }
  }

  @Test
  void readsTheWholeRepositoryFromItsRoot() throws RevisionException {
    try (GitFolder git = GitFolder.open(root)) {
      assertThat(git.files(git.find("HEAD"), path -> path.endsWith(".yaml")))
          .containsOnlyKeys("deploy/a.yaml", "deploy/hooks/b.yaml");
    }
  }

  @Test
  void listsWhatIsCheckedOutBranchesTagsAndCommits() throws RevisionException {
    try (GitFolder git = GitFolder.open(workspace)) {
      List<Revision> revisions = git.revisions(10);
      assertThat(revisions)
          .extracting(Revision::kind)
          .containsExactly(Kind.HEAD, Kind.BRANCH, Kind.TAG, Kind.COMMIT, Kind.COMMIT);
      assertThat(revisions)
          .extracting(Revision::summary)
          .containsExactly(
              "Add the workspace", "Add the workspace", "Begin", "Add the workspace", "Begin");
      assertThat(revisions.get(2).name()).isEqualTo("v1");
      assertThat(git.revisions(1)).hasSize(4);
    }
  }

  @Test
  void aTagIsTheCommitItNames() throws RevisionException {
    try (GitFolder git = GitFolder.open(root)) {
      assertThat(git.find("v1").commit()).isEqualTo(git.find("HEAD~1").commit());
    }
  }

  @Test
  void saysWhatIsNoRevision() throws RevisionException {
    try (GitFolder git = GitFolder.open(root)) {
      for (String wrong : List.of("nothing", "HEAD~~~9", "a..b", "", "^{")) {
        assertThatExceptionOfType(RevisionException.class)
            .as(wrong)
            .isThrownBy(() -> git.find(wrong))
            .withMessageContaining("no commit `" + wrong + "`");
      }
    }
  }

  @Test
  void saysWhenTheRevisionDoesNotHaveTheFolder() throws RevisionException {
    try (GitFolder git = GitFolder.open(workspace)) {
      Revision first = git.find("v1");
      assertThatExceptionOfType(RevisionException.class)
          .isThrownBy(() -> git.files(first, path -> true))
          .withMessage("The folder `deploy` is not in the revision `v1`.")
          .satisfies(e -> assertThat(e.remedy()).isNotBlank());
    }
  }

  @Test
  void aFolderOutsideOfGitIsRefused(@TempDir Path other) {
    assertThatExceptionOfType(RevisionException.class)
        .isThrownBy(() -> GitFolder.open(other))
        .withMessageContaining("is not in a git repository");
  }

  @Test
  void readsAWorkingCopyThatWasAdded() throws IOException {
    Path added = root.resolve("added");
    Path own = root.resolve(".git/worktrees/added");
    Files.createDirectories(own);
    Files.createDirectories(added.resolve("deploy"));
    Files.writeString(added.resolve(".git"), "gitdir: " + own + "\n");
    Files.writeString(own.resolve("HEAD"), "ref: refs/heads/main\n");
    Files.writeString(own.resolve("commondir"), "../..\n");
    Files.writeString(own.resolve("gitdir"), added.resolve(".git") + "\n");
    try (GitFolder git = GitFolder.open(added.resolve("deploy"))) {
      assertThat(git.files(git.find("main"), path -> true)).containsKey("a.yaml");
    }
  }

  @Test
  void writesNothing() throws IOException {
    Set<String> before = listed();
    try (GitFolder git = GitFolder.open(workspace)) {
      for (Revision revision : git.revisions(10)) {
        if (!revision.summary().equals("Begin")) {
          git.files(revision, path -> true);
        }
      }
    }
    assertThat(listed()).isEqualTo(before);
  }

  private Set<String> listed() throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      Set<String> found = new TreeSet<>();
      for (Path path : all.toList()) {
        found.add(path + " " + Files.getLastModifiedTime(path));
      }
      return found;
    }
  }
}
