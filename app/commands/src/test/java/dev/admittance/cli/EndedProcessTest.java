package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Replays that are told to end in the midst of their input. On Windows nobody is told.
@DisabledOnOs(OS.WINDOWS)
class EndedProcessTest {
  @TempDir Path folder;
  private Path sample = Path.of("");

  @BeforeEach
  void unpack() throws IOException {
    sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
  }

  @Test
  void linesEndWithOneThatSaysPartial() throws Exception {
    List<String> lines = end("ndjson");

    for (String line : lines) {
      assertThat(JsonText.parse(line)).isInstanceOf(JsonObject.class);
    }
    assertThat(lines.getLast()).isEqualTo("{\"partial\":true}");
  }

  @Test
  void aDocumentIsClosed() throws Exception {
    List<String> lines = end("json");

    assertThat(JsonText.parse(String.join("\n", lines))).isInstanceOf(JsonObject.class);
    assertThat(lines.getLast()).isEqualTo("],\"partial\":true}");
  }

  @Test
  void textSaysWhatItCounts() throws Exception {
    List<String> lines = end("text");

    assertThat(lines.get(lines.size() - 2))
        .isEqualTo("Partial: the run ended before its input did. Up to there:");
    assertThat(lines.getLast()).contains(" requests: ");
  }

  /// What a replay without an end prints that is told to end once it prints.
  private List<String> end(String format) throws Exception {
    return EndlessInput.printed(
        CliProcess.builder(
            List.of(),
            "replay",
            "--config",
            sample.resolve("hooks").toString(),
            "--cluster",
            sample.resolve("cluster").toString(),
            "--reviews",
            "-",
            "-o",
            format),
        EndedProcessTest::review);
  }

  private static String review(int uid) {
    return """
    {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"%d",\
    "kind":{"group":"","version":"v1","kind":"Pod"},\
    "resource":{"group":"","version":"v1","resource":"pods"},\
    "operation":"CREATE","name":"cart","namespace":"bookshop","userInfo":{"username":"ada"},\
    "object":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"cart"}}}}
    """
        .formatted(uid);
  }
}
