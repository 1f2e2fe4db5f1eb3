package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FolderWatchTest {
  private static final long PATIENCE_SECONDS = 20;

  @TempDir Path folder;
  private final BlockingQueue<DiskChange> changes = new LinkedBlockingQueue<>();
  private Optional<FolderWatch> watch = Optional.empty();

  /// Both ways to see changes.
  enum Way {
    WATCHING,
    LOOKING
  }

  @BeforeEach
  void fill() throws IOException {
    Files.writeString(folder.resolve("a.yaml"), "a: 1\n");
    Files.createDirectories(folder.resolve("hooks"));
    Files.writeString(folder.resolve("hooks/b.yaml"), "b: 1\n");
  }

  @AfterEach
  void end() {
    watch.ifPresent(FolderWatch::close);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void changedFileIsTold(Way way) throws IOException, InterruptedException {
    start(way);
    Files.writeString(folder.resolve("hooks/b.yaml"), "b: 22\n");

    assertThat(told("hooks/b.yaml")).containsExactly("hooks/b.yaml");
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void fileThatSeemsOlderHasChanged(Way way) throws IOException, InterruptedException {
    start(way);
    Path file = folder.resolve("hooks/b.yaml");
    Files.setLastModifiedTime(
        file, FileTime.fromMillis(Files.getLastModifiedTime(file).toMillis() - 3_600_000));

    assertThat(told("hooks/b.yaml")).containsExactly("hooks/b.yaml");
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void newFileInANewFolderIsTold(Way way) throws IOException, InterruptedException {
    start(way);
    Files.createDirectories(folder.resolve("new/inner"));
    Files.writeString(folder.resolve("new/inner/c.yaml"), "c: 1\n");
    assertThat(told("new/inner/c.yaml")).contains("new/inner/c.yaml");

    Files.writeString(folder.resolve("new/inner/c.yaml"), "c: 22\n");
    assertThat(told("new/inner/c.yaml")).contains("new/inner/c.yaml");
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void removedFileIsTold(Way way) throws IOException, InterruptedException {
    start(way);
    Files.delete(folder.resolve("a.yaml"));

    assertThat(told("a.yaml")).containsExactly("a.yaml");
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void removedFolderTouchesItsFiles(Way way) throws IOException, InterruptedException {
    start(way);
    Files.delete(folder.resolve("hooks/b.yaml"));
    Files.delete(folder.resolve("hooks"));

    assertThat(touched("hooks/b.yaml")).isTrue();
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void renamedFolderIsWatchedUnderItsNewName(Way way) throws IOException, InterruptedException {
    start(way);
    Files.move(folder.resolve("hooks"), folder.resolve("webhooks"));
    assertThat(told("webhooks/b.yaml")).contains("webhooks/b.yaml");

    Files.writeString(folder.resolve("webhooks/b.yaml"), "b: 22\n");
    assertThat(told("webhooks/b.yaml")).contains("webhooks/b.yaml");
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void editorThatSavesByRenamingChangesTheFile(Way way) throws IOException, InterruptedException {
    start(way);
    Path draft = Files.writeString(folder.resolve("a.yaml~new"), "a: 2\n");
    Files.move(
        draft,
        folder.resolve("a.yaml"),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);

    assertThat(told("a.yaml")).contains("a.yaml");
  }

  @Test
  void manyFilesAtOnceAreFewChanges() throws IOException, InterruptedException {
    start(Way.WATCHING);
    for (int i = 0; i < 400; i++) {
      Files.writeString(folder.resolve("hooks/many-" + i + ".yaml"), "a: 1\n");
    }
    Set<String> names = new HashSet<>();
    int count = 0;
    boolean anything = false;
    while (names.size() < 400 && !anything) {
      DiskChange change = changes.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(change).as("after %d names", names.size()).isNotNull();
      names.addAll(change.names());
      anything = change.anything();
      count++;
    }
    assertThat(count).isLessThan(10);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void hiddenNamesAreLeftOut(Way way) throws IOException, InterruptedException {
    start(way);
    Files.createDirectories(folder.resolve(".git/objects"));
    Files.writeString(folder.resolve(".git/index"), "x");
    Files.writeString(folder.resolve(".a.yaml.swp"), "x");
    Files.writeString(folder.resolve("a.yaml"), "a: 22\n");

    assertThat(told("a.yaml")).containsExactly("a.yaml");
  }

  @Test
  void closedWatchTellsNothing() throws IOException, InterruptedException {
    start(Way.WATCHING);
    end();
    Files.writeString(folder.resolve("a.yaml"), "a: 22\n");

    assertThat(changes.poll(500, TimeUnit.MILLISECONDS)).isNull();
  }

  private void start(Way way) {
    watch =
        Optional.of(
            switch (way) {
              case WATCHING -> FolderWatch.start(folder, changes::add);
              case LOOKING -> FolderWatch.startLooking(folder, changes::add, Duration.ofMillis(50));
            });
  }

  /// The names of the changes up to the one that has a name.
  private Set<String> told(String name) throws InterruptedException {
    Set<String> names = new HashSet<>();
    while (!names.contains(name)) {
      DiskChange change = changes.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(change).as("a change of %s", name).isNotNull();
      names.addAll(change.names());
    }
    return names;
  }

  private boolean touched(String file) throws InterruptedException {
    boolean touched = false;
    while (!touched) {
      DiskChange change = changes.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(change).isNotNull();
      touched = change.mayTouch(file);
    }
    return true;
  }
}
