package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.task.HeldTaskRunner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSaverTest {
  private static final String FILE = "hooks/ant.yaml";

  @TempDir Path folder;
  private SafeFiles all = new SafeFiles(Path.of("nowhere"));
  private OpenFile file = new OpenFile("none", Path.of("none"));

  @BeforeEach
  void open() {
    WorkspaceFolder.in(folder);
    all = new SafeFiles(folder);
    file = all.open(FILE);
  }

  @AfterEach
  void close() {
    all.follower.close();
  }

  @Test
  void savedFileIsOnTheDiskAndNotUnsavedAnyMore() throws IOException {
    SafeFiles.type(file, "# mine");
    assertThat(file.dirtyProperty().get()).isTrue();
    all.saver.save(file);

    assertThat(onDisk()).startsWith("# mine\n");
    assertThat(file.dirtyProperty().get()).isFalse();
    assertThat(file.savedSource().text()).isEqualTo(onDisk());
  }

  @Test
  void savingTwiceWorks() throws IOException {
    SafeFiles.type(file, "# one");
    all.saver.save(file);
    SafeFiles.type(file, "# two");
    all.saver.save(file);

    assertThat(onDisk()).startsWith("# two\n# one\n");
  }

  /// As where the drive does not answer.
  @Test
  void savingThatIsCancelledCanBeTriedAgain() throws IOException {
    HeldTaskRunner held = new HeldTaskRunner();
    FileSaver saver = new FileSaver(all.files, held, all.failures);
    SafeFiles.type(file, "# mine");
    saver.save(file);
    assertThat(saver.isSaving(file)).isTrue();

    held.cancelAll();
    assertThat(saver.isSaving(file)).isFalse();
    all.saver.save(file);
    assertThat(onDisk()).startsWith("# mine\n");
  }

  @Test
  void linesOfAFileEndAsTheyDid() throws IOException {
    String windows = onDisk().replace("\n", "\r\n");
    Files.write(folder.resolve(FILE), windows.getBytes(StandardCharsets.UTF_8));
    all.workspace.refresh(() -> {});
    SafeFiles.type(file, "# mine");
    all.saver.save(file);

    assertThat(onDisk()).isEqualTo("# mine\r\n" + windows);
  }

  @Test
  void fileThatSomebodyElseChangedIsNotWrittenOver() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.writeString(folder.resolve(FILE), "theirs: 1\n");
    all.saver.save(file);

    assertThat(onDisk()).isEqualTo("theirs: 1\n");
    assertThat(file.onDiskProperty().get())
        .isInstanceOfSatisfying(
            DiskState.Changed.class, there -> assertThat(there.text()).isEqualTo("theirs: 1\n"));
    assertThat(file.dirtyProperty().get()).isTrue();
  }

  @Test
  void keepingMineWritesOverTheOther() throws IOException {
    conflict();
    all.saver.keepMine(file);
    assertThat(file.dirtyProperty().get()).isTrue();
    all.saver.save(file);

    assertThat(onDisk()).startsWith("# mine\n");
  }

  @Test
  void takingTheirsCanBeUndone() throws IOException {
    conflict();
    String mine = file.source().text();
    all.saver.takeTheirs(file);
    assertThat(file.source().text()).isEqualTo("theirs: 1\n");
    assertThat(file.dirtyProperty().get()).isFalse();

    file.undo();
    assertThat(file.source().text()).isEqualTo(mine);
    assertThat(file.dirtyProperty().get()).isTrue();
    all.saver.save(file);
    assertThat(onDisk()).isEqualTo(mine);
  }

  @Test
  void mergeGrewFromWhatLiesThere() throws IOException {
    conflict();
    all.saver.merged(file, "Merge", "both: 1\n");

    assertThat(file.dirtyProperty().get()).isTrue();
    all.saver.save(file);
    assertThat(onDisk()).isEqualTo("both: 1\n");
  }

  @Test
  void removedFileIsMadeAgainOnlyWhenThatIsWished() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.delete(folder.resolve(FILE));
    all.saver.save(file);
    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Gone.class);
    assertThat(folder.resolve(FILE)).doesNotExist();

    all.saver.save(file);
    assertThat(onDisk()).startsWith("# mine\n");
  }

  @Test
  void refusalIsToldAndNothingIsLost() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.delete(folder.resolve(FILE));
    Files.createDirectory(folder.resolve(FILE));
    all.saver.save(file);

    assertThat(all.failures.open()).hasSize(1);
    assertThat(all.failures.open().getFirst().what()).contains("it is not an ordinary file");
    assertThat(file.dirtyProperty().get()).isTrue();
  }

  @Test
  void allFilesAreSaved() {
    OpenFile other = all.open("hooks/bee.yaml");
    SafeFiles.type(file, "# mine");
    SafeFiles.type(other, "# mine");
    all.saver.saveAll();

    assertThat(all.files.anyUnsaved()).isFalse();
  }

  @Test
  void revertedFileIsThatOfTheDiskUntilItIsUndone() throws IOException {
    SafeFiles.type(file, "# mine");
    all.saver.revert(file);
    assertThat(file.source().text()).isEqualTo(onDisk());
    assertThat(file.dirtyProperty().get()).isFalse();

    file.undo();
    assertThat(file.source().text()).startsWith("# mine\n");
    assertThat(file.dirtyProperty().get()).isTrue();
  }

  private void conflict() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.writeString(folder.resolve(FILE), "theirs: 1\n");
    all.saver.save(file);
  }

  private String onDisk() throws IOException {
    return Files.readString(folder.resolve(FILE));
  }
}
