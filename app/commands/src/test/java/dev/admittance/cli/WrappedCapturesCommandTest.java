package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Captures as logs wrap them, on the command line.
class WrappedCapturesCommandTest {
  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: prices}
      webhooks:
      - name: prices.example.com
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig: {url: "https://prices.example.com"}
        rules:
        - {apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [%s]}
      """;

  @TempDir Path folder;

  static Stream<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../../simulator/src/test/resources/wrapped"))) {
      return files.sorted().toList().stream();
    }
  }

  @BeforeEach
  void writeHooks() throws IOException {
    Files.writeString(folder.resolve("before.yaml"), HOOK.formatted("configmaps"));
    Files.writeString(folder.resolve("after.yaml"), HOOK.formatted("services"));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void sampleIsReplayed(Path sample) {
    CliRun run =
        CliRun.of(
            "replay",
            "--config",
            folder.resolve("before.yaml").toString(),
            "--reviews",
            sample.toString(),
            "-o",
            "ndjson");

    assertThat(run.err()).isEmpty();
    assertThat(run.jsonLines().stream().filter(line -> line.has("uid"))).hasSize(2);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void sampleIsCompared(Path sample) {
    CliRun run = compare(sample);

    assertThat(run.err()).isEmpty();
    assertThat(number(run, "requests")).isEqualTo(2);
    assertThat(number(run, "differing")).isEqualTo(1);
  }

  /// As CloudWatch Logs exports to S3: packed, without an ending of its own.
  @Test
  void exportIsFoundInItsFolder() throws IOException {
    Path stream = Files.createDirectories(folder.resolve("export/kube-apiserver-audit-0f2c"));
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(stream.resolve("000000.gz")))) {
      Files.copy(Path.of("../../simulator/src/test/resources/wrapped/cloudwatch-export.txt"), out);
    }

    CliRun run = compare(folder.resolve("export"));

    assertThat(number(run, "requests")).isEqualTo(2);
  }

  @Test
  void eventThatWasCutIsToldOfWithItsPlace() throws IOException {
    Path file = folder.resolve("events.json");
    String events =
        Files.readString(
            Path.of("../../simulator/src/test/resources/wrapped/cloudwatch-get-log-events.json"));
    int cut = events.lastIndexOf("\\\"responseObject\\\"");
    Files.writeString(
        file,
        "["
            + events.substring(0, cut)
            + events.substring(events.indexOf("\",\"ingestion", cut))
            + "]");

    CliRun run = compare(file);

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("events.json:1:", "it is cut off");
    assertThat(number(run, "requests")).isEqualTo(1);
  }

  private CliRun compare(Path reviews) {
    return CliRun.of(
        "compare",
        "--before",
        folder.resolve("before.yaml").toString(),
        "--after",
        folder.resolve("after.yaml").toString(),
        "--reviews",
        reviews.toString(),
        "-o",
        "json");
  }

  private static long number(CliRun run, String name) {
    JsonObject summary = (JsonObject) run.json().find("summary").orElseThrow();
    return ((JsonNumber) summary.find(name).orElseThrow()).decimal().longValueExact();
  }
}
