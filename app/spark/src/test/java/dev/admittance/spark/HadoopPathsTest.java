package dev.admittance.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.spark.HadoopPaths.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HadoopPathsTest {
  @TempDir private Path folder;

  private final HadoopPaths paths = new HadoopPaths(new Configuration());

  @BeforeEach
  void writeFiles() throws IOException {
    for (String day : List.of("monday", "tuesday")) {
      Files.createDirectories(folder.resolve(day));
      Files.writeString(folder.resolve(day + "/b.log"), "b");
      Files.writeString(folder.resolve(day + "/a.log"), "a");
      Files.writeString(folder.resolve(day + "/notes.txt"), "n");
    }
    Files.writeString(folder.resolve("odd[1].log"), "o");
  }

  private List<String> names(String... written) throws IOException {
    return paths.find(List.of(written)).stream().map(Found::name).toList();
  }

  @Test
  void callsWhatWasNamedAsItWasWritten() throws IOException {
    assertThat(names(folder + "/monday", "file:" + folder + "/monday/b.log"))
        .containsExactly(folder + "/monday", "file:" + folder + "/monday/b.log");
  }

  @Test
  void findsWhatFitsAPattern() throws IOException {
    assertThat(names(folder + "/*/*.log"))
        .containsExactly(
            folder + "/monday/a.log",
            folder + "/monday/b.log",
            folder + "/tuesday/a.log",
            folder + "/tuesday/b.log");
    assertThat(names("file:" + folder + "/{monday/b,tuesday/a}.log", folder + "/t?esday"))
        .containsExactly(
            "file:" + folder + "/monday/b.log",
            "file:" + folder + "/tuesday/a.log",
            folder + "/tuesday");
  }

  @Test
  void takesAFileForItselfThatIsNamedLikeAPattern() throws IOException {
    assertThat(paths.find(List.of(folder + "/odd[1].log")))
        .singleElement()
        .satisfies(found -> assertThat(paths.store(found.path()).exists(found.path())).isTrue());
  }

  @Test
  void takesAPatternThatNothingFitsForAFile() throws IOException {
    assertThat(names(folder + "/friday/*.log", folder + "/missing"))
        .containsExactly(folder + "/friday/*.log", folder + "/missing");
  }
}
