package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.capture.Capture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Captures as logs wrap them, in the folder of a workspace.
class WrappedWorkspaceTest {
  private static final Path SAMPLES = Path.of("../../simulator/src/test/resources/wrapped");

  @TempDir Path folder;

  /// Those whose names a workspace reads.
  static Stream<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(SAMPLES)) {
      return files.filter(file -> !file.toString().endsWith(".txt")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void sampleHoldsItsCaptures(Path sample) throws IOException {
    Files.copy(sample, folder.resolve(sample.getFileName()));

    Workspace workspace = TestFolder.read(folder);

    assertThat(workspace.captures())
        .extracting(capture ->
            capture.request().operation()
                + " "
                + capture.request().resource().resource()
                + " "
                + capture.request().name())
        .containsExactly("CREATE pods web", "CREATE configmaps prices");
    assertThat(workspace.captures()).extracting(Capture::source).doesNotHaveDuplicates();
    assertThat(workspace.problems()).isEmpty();
    assertThat(workspace.files().getFirst().contents()).containsExactly(FileContent.CAPTURES);
  }

  @Test
  void copyKeepsNoSecretOfACaptureThatIsWrapped() throws IOException {
    Path from = Files.createDirectory(folder.resolve("from"));
    for (String name : List.of("cri.log", "cloudwatch-get-log-events.json", "cloud-logging.yaml")) {
      String text =
          Files.readString(SAMPLES.resolve(name))
              .replace("configmaps", "secrets")
              .replace("ConfigMap", "Secret")
              .replace("\\\"note\\\":", "\\\"note\\\":\\\"aHVzaA==\\\",\\\"old\\\":")
              .replace("note: ", "note: \"aHVzaA==\"\n      old: ")
              .replace("\"note\":", "\"note\":\"aHVzaA==\",\"old\":");
      assertThat(text).contains("aHVzaA==");
      Files.writeString(from.resolve(name), text);
    }
    for (Path file :
        List.of(
            from.resolve("cri.log"),
            from.resolve("cloudwatch-get-log-events.json"),
            from.resolve("cloud-logging.yaml"))) {
      Path copy = folder.resolve("copy-" + file.getFileName());
      AddedFile added = AddedFile.of(file);
      assertThat(added.secrets()).as(file.toString()).isEqualTo(AddedFile.Held.CAPTURED);
      assertThat(added.write(copy)).isTrue();
      assertThat(Files.readString(copy, StandardCharsets.UTF_8))
          .doesNotContain("aHVzaA")
          .contains("cmVkYWN0ZWQ=");
    }
  }
}
