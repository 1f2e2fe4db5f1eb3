package dev.admittance.app.debug.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that are too large to be held are cleaned too.
class LargeImportTest {
  private static final String REVIEW =
      "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\"1\","
          + "\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"Secret\"},\"operation\":\"CREATE\","
          + "\"object\":{\"kind\":\"Secret\",\"apiVersion\":\"v1\",\"stringData\":{\"a\":\"hush\"},"
          + "\"metadata\":{\"labels\":{\"a\":\"%s\"}}}}}".formatted("x".repeat(1 << 20));
  private static final int MANY = 18;

  @TempDir Path root;
  @TempDir Path elsewhere;

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());

  @BeforeEach
  void connect() {
    debug.importViewModel().setRoot(Optional.of(root));
  }

  private ImportNotice importLines(String name, String last) throws IOException {
    Path file = elsewhere.resolve(name);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < MANY; i++) {
        out.append(REVIEW).append('\n');
      }
      out.append(last);
    }
    assertThat(Files.size(file)).isGreaterThan(ImportFiles.LARGEST_READ);
    debug.importViewModel().importFiles(List.of(file));
    return debug.importViewModel().noticeProperty().get().orElseThrow();
  }

  private List<String> files() throws IOException {
    try (var all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .toList();
    }
  }

  @Test
  void secretsAreReplacedBeforeAnythingIsWritten() throws IOException {
    ImportNotice notice = importLines("audit.log", "");

    assertThat(files()).containsExactly("captures/audit.jsonl");
    assertThat(Files.readString(root.resolve("captures/audit.jsonl")))
        .doesNotContain("hush")
        .hasLineCount(MANY);
    assertThat(notice.text())
        .isEqualTo(
            "18 captures added in captures/audit.jsonl. 18 secret values were replaced before it"
                + " was written.");
  }

  @Test
  void whatCannotBeReadIsRefusedWithItsLineAndAWayOut() throws IOException {
    ImportNotice notice = importLines("audit.jsonl", "{\"kind\": \"Secret\", hush");

    assertThat(files()).isEmpty();
    assertThat(notice.refused()).isTrue();
    assertThat(notice.text())
        .startsWith("audit.jsonl was not added, line 19: ")
        .endsWith("Open Captures File… reads it where it is.");
  }

  @Test
  void yamlOfThisSizeIsRefused() throws IOException {
    Path file =
        Files.writeString(
            elsewhere.resolve("a.yaml"),
            "kind: Secret # hush\n" + ("# " + REVIEW + "\n").repeat(MANY));

    debug.importViewModel().importFiles(List.of(file));

    assertThat(files()).isEmpty();
    assertThat(debug.importViewModel().noticeProperty().get().orElseThrow().text())
        .contains("only if it holds JSON, such as one capture on each line. A file");
  }
}
