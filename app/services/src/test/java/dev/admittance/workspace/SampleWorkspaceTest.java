package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleWorkspaceTest {
  @TempDir Path folder;

  @Test
  void everyFileOfTheIndexIsUnpacked() throws IOException {
    SampleWorkspace.unpackTo(folder.resolve("bookshop"));

    assertThat(filesUnder(folder.resolve("bookshop")))
        .containsExactlyElementsOf(SampleWorkspace.files());
  }

  @Test
  void theIndexListsEveryFile() throws Exception {
    URI index =
        Objects.requireNonNull(
                SampleWorkspace.class.getResource(
                    "/dev/admittance/resources/samples/bookshop.index"))
            .toURI();

    // The resources are a folder or a jar, as the build has come.
    if (index.getScheme().equals("jar")) {
      try (FileSystem jar = FileSystems.newFileSystem(index, Map.of())) {
        indexIsComplete(jar.provider().getPath(index));
      }
    } else {
      indexIsComplete(Path.of(index));
    }
  }

  private static void indexIsComplete(Path index) throws IOException {
    assertThat(filesUnder(index.resolveSibling(SampleWorkspace.NAME)))
        .containsExactlyElementsOf(SampleWorkspace.files());
  }

  private Path copy(String name) throws IOException {
    return SampleWorkspace.unpackTo(folder.resolve("admittance-" + name).resolve("bookshop"));
  }

  @Test
  void copyThatWasNotEditedIsDeletedWithItsFolder() throws IOException {
    SampleWorkspace.deleteIfUnchanged(copy("1"));

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void copyThatWasEditedStays() throws IOException {
    Path edited = copy("1");
    Files.writeString(edited.resolve(SampleWorkspace.files().getFirst()), "a: 1\n");
    Path more = copy("2");
    Files.writeString(more.resolve("mine.yaml"), "a: 1\n");
    Path fewer = copy("3");
    Files.delete(fewer.resolve(SampleWorkspace.files().getFirst()));
    for (Path copy : List.of(edited, more, fewer)) {
      SampleWorkspace.deleteIfUnchanged(copy);

      assertThat(copy).isDirectory();
    }
  }

  @Test
  void otherFoldersStay() throws IOException {
    Path mine = SampleWorkspace.unpackTo(folder.resolve("mine").resolve("bookshop"));

    SampleWorkspace.deleteIfUnchanged(mine);

    assertThat(mine).isDirectory();
  }

  @Test
  void copiesThatWereLeftBehindAreDeletedOnceTheyAreOld() throws IOException {
    Path old = copy("1");
    Instant now = Files.getLastModifiedTime(old).toInstant();

    SampleWorkspace.deleteLeft(folder, now.minusSeconds(1));
    assertThat(old).isDirectory();
    SampleWorkspace.deleteLeft(folder, now.plusSeconds(1));
    assertThat(old.resolveSibling("")).doesNotExist();
  }

  @Test
  void aFolderThatHoldsSomethingIsLeftAlone() throws IOException {
    Path mine = Files.writeString(folder.resolve("mine.yaml"), "a: 1");

    assertThatThrownBy(() -> SampleWorkspace.unpackTo(folder))
        .isInstanceOf(DirectoryNotEmptyException.class);
    assertThat(filesUnder(folder)).containsExactly("mine.yaml");
    assertThat(mine).hasContent("a: 1");
  }

  private static List<String> filesUnder(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }
}
