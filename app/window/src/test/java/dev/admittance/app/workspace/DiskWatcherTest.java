package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskWatcherTest {
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
  void changedFileWithoutUnsavedChangesIsReadAgain() throws IOException {
    Files.writeString(folder.resolve(FILE), "theirs: 1\n");
    all.changed(FILE);

    assertThat(file.source().text()).isEqualTo("theirs: 1\n");
    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Known.class);
    assertThat(file.dirtyProperty().get()).isFalse();
  }

  @Test
  void changedFileWithUnsavedChangesKeepsThem() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.writeString(folder.resolve(FILE), "theirs: 1\n");
    all.changed(FILE);

    assertThat(file.source().text()).startsWith("# mine\n");
    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Changed.class);
  }

  @Test
  void secondChangeTakesThePlaceOfTheFirst() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.writeString(folder.resolve(FILE), "theirs: 1\n");
    all.changed(FILE);
    Files.writeString(folder.resolve(FILE), "theirs: 2\n");
    all.changed(FILE);

    assertThat(file.onDiskProperty().get())
        .isInstanceOfSatisfying(
            DiskState.Changed.class, there -> assertThat(there.text()).isEqualTo("theirs: 2\n"));
  }

  @Test
  void ownSaveIsNoChange() {
    int read = all.workspace.readProperty().get();
    SafeFiles.type(file, "# mine");
    all.saver.save(file);
    all.changed(FILE);

    assertThat(all.workspace.readProperty().get()).isEqualTo(read);
    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Known.class);
  }

  @Test
  void sameTextFromSomebodyElseIsNoConflict() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.writeString(folder.resolve(FILE), file.source().text());
    all.changed(FILE);

    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Known.class);
    assertThat(file.dirtyProperty().get()).isFalse();
  }

  @Test
  void removedFileWithoutUnsavedChangesIsClosed() throws IOException {
    Files.delete(folder.resolve(FILE));
    all.changed(FILE);

    assertThat(all.files.files()).isEmpty();
    assertThat(names()).doesNotContain(FILE);
  }

  @Test
  void removedFileWithUnsavedChangesStaysOpen() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.delete(folder.resolve(FILE));
    all.changed(FILE);

    assertThat(all.files.files()).containsExactly(file);
    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Gone.class);
    assertThat(file.source().text()).startsWith("# mine\n");
  }

  @Test
  void fileThatCameBackIsAChange() throws IOException {
    SafeFiles.type(file, "# mine");
    String before = Files.readString(folder.resolve(FILE));
    Files.delete(folder.resolve(FILE));
    all.changed(FILE);
    Files.writeString(folder.resolve(FILE), before);
    all.changed(FILE);

    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Changed.class);
  }

  @Test
  void removedFolderRemovesItsFiles() throws IOException {
    for (String name : List.of("ant", "bee", "zebra")) {
      Files.delete(folder.resolve("hooks/" + name + ".yaml"));
    }
    Files.delete(folder.resolve("hooks"));
    all.changed("hooks");

    assertThat(all.files.files()).isEmpty();
    assertThat(names()).containsExactly("broken.yaml");
  }

  @Test
  void newFileIsListed() throws IOException {
    Files.writeString(folder.resolve("new.yaml"), "a: 1\n");
    all.changed("new.yaml");

    assertThat(names()).contains("new.yaml");
  }

  @Test
  void checkoutOfManyFilesIsReadOnce() throws IOException {
    String[] names = new String[300];
    for (int i = 0; i < names.length; i++) {
      names[i] = "many-" + i + ".yaml";
      Files.writeString(folder.resolve(names[i]), "a: 1\n");
    }
    int read = all.workspace.readProperty().get();
    all.changed(names);

    assertThat(all.workspace.readProperty().get()).isEqualTo(read + 1);
    assertThat(names()).contains(names);
  }

  @Test
  void openFilesAreLookedAtEvenWhereNothingWasTold() throws IOException {
    SafeFiles.type(file, "# mine");
    Files.writeString(folder.resolve(FILE), "theirs: 1\n");
    all.follower.lookAtOpenFiles();

    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Changed.class);
  }

  private List<String> names() {
    return all.workspace.currentProperty().get().map(Workspace::files).orElse(List.of()).stream()
        .map(WorkspaceFile::name)
        .toList();
  }
}
