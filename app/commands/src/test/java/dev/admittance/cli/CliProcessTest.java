package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What only shows when the command runs in a process of its own.
class CliProcessTest {
  private static final String REVIEW =
      """
      {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"%d",\
      "kind":{"group":"","version":"v1","kind":"ConfigMap"},\
      "resource":{"group":"","version":"v1","resource":"configmaps"},\
      "operation":"CREATE","name":"books","namespace":"shop","userInfo":{"username":"jürgen"},\
      "object":{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"books"},\
      "data":{"x":"%s"}}}}
      """;

  private static final String WITHOUT_EXPRESSIONS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: budget}
      webhooks:
      - name: budget.example.com
        clientConfig: {url: "https://budget.example.com/"}
        rules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  @TempDir Path folder;

  @Test
  void theClassPathOfTheCommandLineHasNoJavaFx() throws Exception {
    assertThat(PackagedClassPath.ofTests())
        .contains("picocli")
        .doesNotContain("javafx", "controlsfx", "richtextfx", "atlantafx", "ikonli");
  }

  @Test
  void whereThereIsNoWindowOneLineSaysSo() throws Exception {
    CliProcess run = CliProcess.run(folder, List.of(), "--sample");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE.code());
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            "admittance: the window is not on the class path; the command line is: see"
                + " `admittance --help`.\n");
  }

  @Test
  void aVerbLoadsNothingOfTheOthers() throws Exception {
    Path classes = folder.resolve("classes.log");
    Path hooks = Files.writeString(folder.resolve("hooks.yaml"), WITHOUT_EXPRESSIONS);

    CliProcess run =
        CliProcess.run(
            folder,
            List.of("-Xlog:class+load:file=" + classes),
            "lint",
            "--kube-version",
            "1.36",
            hooks.toString());

    assertThat(run.out()).contains("3 findings in 1 configuration");
    assertThat(run.err()).isEmpty();
    assertThat(Files.readString(classes))
        .contains("dev.admittance.cli.LintCommand ")
        .doesNotContain(
            "dev.admittance.cli.ReplayCommand ",
            "dev.admittance.cli.KubeconfigContexts",
            "dev.admittance.record.",
            "io.fabric8.",
            "java.net.http.",
            "com.fasterxml.jackson.databind.",
            "org.bouncycastle.",
            "dev.cel.runtime.",
            "dev.cel.checker.",
            "com.google.protobuf.");
  }

  @Test
  void filesAreCheckedWithoutReadingOptionsOrLookingForLoggers() throws Exception {
    Path classes = folder.resolve("classes.log");
    Path hooks = Files.writeString(folder.resolve("hooks.yaml"), WITHOUT_EXPRESSIONS);

    CliProcess run =
        CliProcess.run(
            folder, List.of("-Xlog:class+load:file=" + classes), "lint", hooks.toString());

    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("3 findings in 1 configuration");
    assertThat(Files.readString(classes))
        .contains("dev.admittance.cli.LintRequest ")
        .doesNotContain(
            "picocli.CommandLine ",
            "java.lang.System$Logger ",
            "java.math.BigDecimal ",
            // The verifier may look at exceptions of others; what evaluates is not touched.
            "dev.cel.compiler.",
            "dev.cel.runtime.");
  }

  @Test
  void outputIsUtf8InEveryLocale() throws Exception {
    Path reviews = Files.writeString(folder.resolve("r.jsonl"), REVIEW.formatted(1, "x"));

    CliProcess run = CliProcess.run(folder, List.of(), replay(reviews, "text"));

    assertThat(run.out()).contains("CREATE configmaps shop/books by jürgen");
  }

  @Test
  void drawnDelaysAreTheSameInEveryProcess() throws Exception {
    Path hooks =
        Files.writeString(
            folder.resolve("hooks.yaml"),
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: MutatingWebhookConfiguration
            metadata: {name: slow}
            webhooks:
              - name: slow.example.com
                sideEffects: None
                admissionReviewVersions: [v1]
                clientConfig: {url: "https://slow.example.com/"}
                rules: [{apiGroups: [""], apiVersions: [v1], operations: ["*"], resources: ["*"]}]
            """);
    String series =
        "apiserver_admission_webhook_admission_duration_seconds_bucket{name=\"slow.example.com\","
            + "operation=\"CREATE\",rejected=\"false\",type=\"admit\",le=\"%s\"} %d\n";
    Path metrics =
        Files.writeString(
            folder.resolve("metrics.txt"),
            series.formatted("0.5", 3) + series.formatted("2.5", 9) + series.formatted("+Inf", 9));
    String[] command = {
      "replay",
      "--config",
      hooks.toString(),
      "--reviews",
      reviews(300, 10).toString(),
      "--delays",
      metrics.toString(),
      "--seed",
      "12",
      "-o",
      "ndjson"
    };

    CliProcess run = CliProcess.run(folder, List.of("-Duser.language=de"), command);

    assertThat(run.exit()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).hasLineCount(300).isEqualTo(CliRun.of(command).out());
  }

  @Test
  void aReaderWhoLeavesEndsTheCommand() throws Exception {
    Path reviews = reviews(20_000, 500);
    Process process = CliProcess.builder(List.of(), replay(reviews, "ndjson")).start();

    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(out.readLine()).contains("\"uid\":\"0\"");
    }

    assertThat(CliProcess.err(process)).isEmpty();
    assertThat(CliProcess.end(process)).isEqualTo(Exit.PIPE_CLOSED.code());
  }

  @Test
  void memoryDoesNotGrowWithTheCaptures() throws Exception {
    Path reviews = reviews(50_000, 2_000);

    CliProcess run = CliProcess.run(folder, List.of("-Xmx64m"), replay(reviews, "ndjson"));

    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isZero();
    assertThat(run.out().lines()).hasSize(50_000);
  }

  @Test
  void standardInputIsReadPackedOrNot() throws Exception {
    Path reviews = reviews(50, 500);
    Path packed = folder.resolve("packed");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(reviews, out);
    }
    for (Path input : List.of(reviews, packed)) {
      Path out = folder.resolve("out");
      Process process =
          CliProcess.builder(List.of(), replay(Path.of("-"), "ndjson"))
              .redirectInput(input.toFile())
              .redirectOutput(out.toFile())
              .start();

      assertThat(CliProcess.err(process)).isEmpty();
      assertThat(CliProcess.end(process)).isZero();
      assertThat(Files.readAllLines(out))
          .hasSize(50)
          .last()
          .asString()
          .contains("\"source\":\"<stdin>:50\"");
    }
  }

  private String[] replay(Path reviews, String format) throws IOException {
    Path sample = folder.resolve("sample");
    if (!Files.exists(sample)) {
      SampleWorkspace.unpackTo(sample);
    }
    return new String[] {
      "replay",
      "--config",
      sample.resolve("hooks").toString(),
      "--reviews",
      reviews.toString(),
      "-o",
      format
    };
  }

  private Path reviews(int count, int size) throws IOException {
    Path file = folder.resolve("reviews.jsonl");
    String data = "x".repeat(size);
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int i = 0; i < count; i++) {
        writer.write(REVIEW.formatted(i, data));
      }
    }
    return file;
  }
}
