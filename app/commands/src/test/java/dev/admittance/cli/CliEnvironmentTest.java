package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Commands in processes of their own, among files, readers and settings that are not kind to them.
class CliEnvironmentTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: pods}
      webhooks:
      - name: pods.example.com
        clientConfig: {url: "https://pods.example.com/"}
        rules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  @TempDir Path folder;
  private Path hooks = Path.of("");

  @BeforeEach
  void writeHooks() throws IOException {
    hooks = Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
  }

  private CliProcess run(String... arguments) throws IOException, InterruptedException {
    return CliProcess.run(folder, List.of("-Xmx128m", "-XX:TieredStopAtLevel=1"), arguments);
  }

  private String reviews(int count) throws IOException {
    Path file = folder.resolve("reviews.jsonl");
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int i = 0; i < count; i++) {
        writer.write(
            "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\",\"request\":{"
                + "\"uid\":\"%d\",\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"ConfigMap\"},"
                    .formatted(i)
                + "\"resource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"configmaps\"},"
                + "\"operation\":\"CREATE\",\"namespace\":\"shop\",\"name\":\"books\","
                + "\"userInfo\":{\"username\":\"u\"},\"object\":{\"apiVersion\":\"v1\","
                + "\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"books\"}}}}\n");
      }
    }
    return file.toString();
  }

  /// What is asked for goes to standard output, what went wrong to standard error, and the code
  /// says which it was.
  @Test
  void findingsAndProblemsGoTheirOwnWays() throws Exception {
    Path broken = Files.writeString(folder.resolve("broken.yaml"), "a: [\n");
    CliProcess found = run("lint", "-o", "json", hooks.toString());
    CliProcess unreadable = run("lint", "-o", "json", hooks.toString(), broken.toString());

    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.err()).isEmpty();
    assertThat(unreadable.exit()).isEqualTo(2);
    assertThat(found.out()).contains("practice/L-3");
    assertThat(unreadable.out()).contains("practice/L-3").doesNotContain("\tat ");
    assertThat(unreadable.err()).startsWith(broken + ":2:1: ");
  }

  /// Even root cannot go through a file as if it were a folder.
  @Test
  void aPathThroughAFileIsAnInputThatCannotBeRead() throws Exception {
    String through = hooks.resolve("captures").toString();
    CliProcess run = run("explain", "--config", through, "--reviews", through);

    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains(through + ":1:1: ").doesNotContain("\tat ");
  }

  @Test
  void anOutputFolderThatCannotBeMadeIsTold() throws Exception {
    CliProcess run =
        run(
            "migrate",
            "--to",
            "policy",
            "--out",
            hooks.resolve("new").toString(),
            hooks.toString());

    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains(hooks.toString()).doesNotContain("\tat ");
    assertThat(hooks).hasContent(HOOKS);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDeviceIsTold() throws Exception {
    Process process =
        CliProcess.builder(List.of("-XX:TieredStopAtLevel=1"), "replay", "--sample", "-o", "junit")
            .redirectOutput(Path.of("/dev/full").toFile())
            .start();

    assertThat(CliProcess.err(process)).isEqualTo("admittance: No space left on device\n");
    assertThat(CliProcess.end(process)).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"junit", "html", "text"})
  void aReaderOfReportsWhoLeavesEndsTheCommand(String format) throws Exception {
    Process process =
        CliProcess.builder(
                List.of("-XX:TieredStopAtLevel=1"),
                "replay",
                "--config",
                hooks.toString(),
                "--reviews",
                reviews(3_000),
                "-o",
                format)
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(out.readLine()).isNotEmpty();
    }

    assertThat(CliProcess.err(process)).isEmpty();
    assertThat(CliProcess.end(process)).isEqualTo(Exit.PIPE_CLOSED.code());
  }

  @ParameterizedTest
  @ValueSource(strings = {"junit", "html"})
  void memoryOfReportsDoesNotGrowWithTheCaptures(String format) throws Exception {
    CliProcess run =
        CliProcess.run(
            folder,
            List.of("-Xmx64m"),
            "replay",
            "--config",
            hooks.toString(),
            "--reviews",
            reviews(60_000),
            "-o",
            format);

    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .contains(
            format.equals("junit")
                ? "tests=\"60000\" failures=\"0\" errors=\"0\""
                : "the first 1,000 of 60,000 without");
  }

  @Test
  void aLineOf200MegabytesIsRefusedWithItsPlace() throws Exception {
    Path file = folder.resolve("line.jsonl");
    byte[] block = "x".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      out.write("{\"kind\":\"".getBytes(StandardCharsets.US_ASCII));
      for (int i = 0; i < 200; i++) {
        out.write(block);
      }
      out.write("\"}\n".getBytes(StandardCharsets.US_ASCII));
    }
    CliProcess run = run("replay", "--config", hooks.toString(), "--reviews", file.toString());

    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains(file + ":1:").doesNotContain("OutOfMemory", "\tat ");
  }

  /// The commands of the tests run in a locale that knows nothing but ASCII.
  @Test
  @EnabledOnOs(OS.LINUX)
  void filesAreFoundWhateverTheirNames() throws Exception {
    Path captures = SampleWorkspace.unpackTo(folder.resolve("sample")).resolve("captures");
    Process rename =
        new ProcessBuilder("sh", "-c", "mv 01-* \"$(printf '\\303\\251\\344.json')\"")
            .directory(captures.toFile())
            .start();
    assertThat(CliProcess.end(rename)).isZero();
    CliProcess run =
        run(
            "replay",
            "--config",
            hooks.toString(),
            "--reviews",
            captures.toString(),
            "-o",
            "junit",
            "--fail-on",
            "none");

    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("tests=\"10\"").contains(".json\" name=\"CREATE deployments");
  }

  private String coloured(Map<String, String> environment, String... options)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        CliProcess.builder(List.of(options), "explain", "--sample").redirectErrorStream(true);
    builder.environment().remove("DISPLAY");
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(CliProcess.end(process)).isZero();
    return out;
  }

  /// What the launcher says of the terminal stands in a system property.
  @Test
  void aTerminalIsColouredUnlessSomebodyObjects() throws Exception {
    String terminal = "-Dadmittance.terminal=true";

    assertThat(coloured(Map.of("TERM", "xterm"), terminal)).contains("\u001b[1m", "\u001b[0m");
    assertThat(coloured(Map.of("TERM", "xterm", "NO_COLOR", "1"), terminal))
        .doesNotContain("\u001b");
    assertThat(coloured(Map.of("TERM", "xterm"))).doesNotContain("\u001b");
  }
}
