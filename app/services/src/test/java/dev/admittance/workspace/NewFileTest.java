package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class NewFileTest {
  @TempDir Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = folder.resolve("deep/down/hooks.yaml");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(file.getParent())) {
      return files.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aNewFileComesWithTheFoldersThatAreMissing() throws IOException {
    assertThat(NewFile.isTaken(file)).isFalse();

    NewFile.write(file, "größe: 1\n");

    assertThat(file).hasContent("größe: 1\n");
    assertThat(names()).as("nothing else is left").containsExactly("hooks.yaml");
    assertThat(NewFile.isTaken(file)).isTrue();
  }

  @Test
  void aFileThatIsThereStaysAsItIs() throws IOException {
    NewFile.write(file, "first");

    assertThatThrownBy(() -> NewFile.write(file, "second"))
        .isInstanceOf(FileAlreadyExistsException.class);

    assertThat(file).hasContent("first");
    assertThat(names()).containsExactly("hooks.yaml");
  }

  @Test
  void aFileThatCameWhileOursWasFilledStays() throws IOException {
    assertThatThrownBy(() ->
            NewFile.write(
                file,
                draft -> {
                  Files.writeString(draft, "ours");
                  Files.writeString(file, "theirs");
                  return true;
                }))
        .isInstanceOf(FileAlreadyExistsException.class);

    assertThat(file).hasContent("theirs");
    assertThat(names()).containsExactly("hooks.yaml");
  }

  @Test
  void nothingAppearsWhereFillingFailsOrIsGivenUp() throws IOException {
    NewFile.write(file, _ -> false);
    assertThat(names()).isEmpty();

    assertThatThrownBy(() ->
            NewFile.write(
                file,
                draft -> {
                  Files.writeString(draft, "half");
                  throw new IOException("disk full");
                }))
        .hasMessage("disk full");
    assertThat(names()).isEmpty();
  }

  @Test
  void replacingKeepsTheOldTextUntilTheNewOneIsWhole() throws IOException {
    NewFile.write(file, "old");

    assertThatThrownBy(() ->
            NewFile.replace(
                file,
                draft -> {
                  Files.writeString(draft, "half");
                  throw new IOException("disk full");
                }))
        .hasMessage("disk full");
    assertThat(file).hasContent("old");

    NewFile.replace(file, "new");
    assertThat(file).hasContent("new");
    assertThat(names()).containsExactly("hooks.yaml");
  }

  /// Writing through it would make a file somewhere else.
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkThatLeadsNowhereIsTaken() throws IOException {
    Files.createDirectories(file.getParent());
    Files.createSymbolicLink(file, folder.resolve("elsewhere.yaml"));

    assertThat(NewFile.isTaken(file)).isTrue();
    assertThatThrownBy(() -> NewFile.write(file, "text"))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(folder.resolve("elsewhere.yaml")).doesNotExist();
  }
}
