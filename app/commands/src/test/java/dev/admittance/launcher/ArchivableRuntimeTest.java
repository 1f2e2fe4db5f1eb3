package dev.admittance.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `.ci/Archivable.java` makes of jars that need classes which are in no jar, as JavaFX's are
/// in packages: they are linked into the runtime.
class ArchivableRuntimeTest {
  /// The verifier has to know what both forms have in common.
  private static final String PAINTER =
      """
      import shapes.*;

      public record Painter(String name) {
        public static Form form(boolean round) {
          Form form = round ? new Round() : new Edged();
          return form;
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void classesOfTheRuntimeAreKnown() throws Exception {
    Stream<Path> shapes =
        Stream.of(
            source("module-info.java", "module shapes { exports shapes; }"),
            source("shapes/Form.java", "package shapes; public class Form {}"),
            source("shapes/Round.java", "package shapes; public class Round extends Form {}"),
            source("shapes/Edged.java", "package shapes; public class Edged extends Form {}"));
    Path painter = source("Painter.java", PAINTER);
    Path module = folder.resolve("module");
    Path classes = folder.resolve("classes");
    Path runtime = folder.resolve("runtime");
    Path jars = Files.createDirectory(folder.resolve("jars"));
    Path jar = jars.resolve("painter.jar");
    run("javac", Stream.concat(Stream.of("-d", module), shapes));
    run("javac", Stream.of("-d", classes, "-cp", module, painter));
    run("jar", Stream.of("--create", "--no-compress", "--file", jar, "-C", classes, "."));
    run(
        "jlink",
        Stream.of("--module-path", module, "--add-modules", "shapes", "--output", runtime));

    assertThat(archivable(jars, runtime)).isEmpty();

    try (JarFile changed = new JarFile(jar.toFile());
        InputStream painted = changed.getInputStream(changed.getEntry("Painter.class"))) {
      assertThat(new String(painted.readAllBytes(), StandardCharsets.ISO_8859_1))
          .contains("linked$hashCode");
      assertThat(changed.getEntry("Painter.class").getMethod())
          .as("packages are compressed as a whole")
          .isEqualTo(ZipEntry.STORED);
    }
  }

  private Path source(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static void run(String tool, Stream<?> arguments) {
    PrintWriter out = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    String[] words = arguments.map(Object::toString).toArray(String[]::new);
    assertThat(ToolProvider.findFirst(tool).orElseThrow().run(out, out, words)).isZero();
  }

  private String archivable(Path jars, Path runtime) throws IOException, InterruptedException {
    File err = folder.resolve("err").toFile();
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    Path.of("../../.ci/Archivable.java").toString(),
                    jars.toString(),
                    runtime.toString()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err)
            .start();
    process.waitFor();
    return Files.readString(err.toPath());
  }
}
