package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// `--delays` of `replay`, `compare` and `analyze latency`.
class DelayOptionsTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: %1$sWebhookConfiguration
      metadata:
        name: %2$s
      webhooks:
        - name: %2$s.example.com
          timeoutSeconds: 2
          failurePolicy: %3$s
          sideEffects: None
          admissionReviewVersions: [v1]
          clientConfig:
            url: https://%2$s.example.com/
          rules:
            - apiGroups: [""]
              apiVersions: [v1]
              operations: ["*"]
              resources: [configmaps]
      """;

  private static final String ANSWERS =
      """
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
        - webhook: quick.example.com
          delay: 7ms
          response: {allowed: true}
        - webhook: slow.example.com
          response: {allowed: true}
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Path hooks = Files.createDirectory(folder.resolve("hooks"));
    Files.writeString(hooks.resolve("quick.yaml"), HOOKS.formatted("Mutating", "quick", "Fail"));
    Files.writeString(hooks.resolve("slow.yaml"), HOOKS.formatted("Mutating", "slow", "Fail"));
    Files.writeString(hooks.resolve("new.yaml"), HOOKS.formatted("Validating", "new", "Ignore"));
    Files.writeString(folder.resolve("answers.yaml"), ANSWERS);
    StringBuilder reviews = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      reviews.append(review(i));
    }
    Files.writeString(folder.resolve("reviews.jsonl"), reviews);
    metrics("metrics.txt", 0, 80, 100, 100);
  }

  private static String review(int number) {
    return """
    {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u-%1$d",\
    "kind":{"group":"","version":"v1","kind":"ConfigMap"},\
    "resource":{"group":"","version":"v1","resource":"configmaps"},\
    "operation":"CREATE","name":"c%1$d","namespace":"shop","userInfo":{"username":"ada"},\
    "object":{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"c%1$d"}}}}
    """
        .formatted(number);
  }

  /// What an API server says of `quick` and `slow`: calls up to 0.5 s, 1 s, 2.5 s, and in all.
  private Path metrics(String name, int... counts) throws IOException {
    String[] bounds = {"0.5", "1", "2.5", "+Inf"};
    StringBuilder text = new StringBuilder();
    for (String hook : List.of("quick", "slow")) {
      for (int i = 0; i < bounds.length; i++) {
        text.append("apiserver_admission_webhook_admission_duration_seconds_bucket{name=\"")
            .append(hook)
            .append(".example.com\",operation=\"CREATE\",rejected=\"false\",type=\"admit\",le=\"")
            .append(bounds[i])
            .append("\"} ")
            .append(counts[i])
            .append('\n');
      }
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private CliRun run(String verb, String... more) {
    List<String> arguments = new ArrayList<>(Arrays.asList(verb.split(" ")));
    arguments.addAll(
        List.of(
            "--config",
            folder.resolve("hooks").toString(),
            "--reviews",
            folder.resolve("reviews.jsonl").toString(),
            "--answers",
            folder.resolve("answers.yaml").toString()));
    arguments.addAll(List.of(more));
    return CliRun.of(arguments.toArray(String[]::new));
  }

  private CliRun drawn(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("-o", "ndjson", "--delays", folder.resolve("metrics.txt").toString()));
    arguments.addAll(List.of(more));
    return run("replay", arguments.toArray(String[]::new));
  }

  private static List<Long> delays(CliRun run, String hook) {
    List<Long> delays = new ArrayList<>();
    for (JsonObject review : run.jsonLines()) {
      for (JsonValue call : ((JsonArray) review.find("calls").orElseThrow()).items()) {
        JsonObject one = (JsonObject) call;
        if (one.find("webhook").orElseThrow().toString().contains(hook)) {
          delays.add(((JsonNumber) one.find("delayMillis").orElseThrow()).decimal().longValue());
        }
      }
    }
    return delays;
  }

  @Test
  void delaysAreThoseOfTheMetricsWhereNoneIsStated() {
    CliRun run = drawn();
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(delays(run, "quick")).hasSize(200).containsOnly(7L);
    List<Long> slow = delays(run, "slow");
    assertThat(slow).hasSize(200).allMatch(millis -> millis >= 500 && millis <= 2000);
    // A fifth of the calls takes 1 to 2.5 s, a third of which is more than the timeout of 2 s.
    long timedOut = slow.stream().filter(millis -> millis == 2000).count();
    assertThat(timedOut).isBetween(5L, 25L);
    assertThat(run.jsonLines().stream().filter(r -> r.toString().contains("deadline exceeded")))
        .hasSize((int) timedOut);
  }

  @Test
  void whatTheMetricsDoNotTellIsSaid() {
    assertThat(drawn().err())
        .isEqualTo(
            "admittance: no data: the metrics tell of no call of new.example.com (validating); it"
                + " answers after the delays that its answers state, else at once.\n");
  }

  @Test
  void callsThatTookLongerThanTheHistogramAreSaid() throws IOException {
    metrics("metrics.txt", 0, 0, 90, 100);
    assertThat(drawn().err())
        .contains(
            "10.0 % of the calls of slow.example.com (mutating) took longer than 2.5 s, where its"
                + " histogram ends; they are drawn as that.");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void theSameSeedGivesTheSameOnAnyNumberOfThreads(int threads) {
    String one = drawn("--seed", "5", "--threads", "2").out();
    assertThat(drawn("--seed", "5", "--threads", "" + threads).out()).isEqualTo(one);
    assertThat(drawn("--seed", "6", "--threads", "" + threads).out()).isNotEqualTo(one);
    assertThat(drawn("--seed", "1").out()).isEqualTo(drawn().out());
  }

  @Test
  void withoutDelaysNothingIsDrawn() {
    CliRun run = run("replay", "-o", "ndjson");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err()).isEmpty();
    assertThat(delays(run, "slow")).containsOnly(0L);
  }

  @Test
  void ofTwoFilesTheTimeBetweenThemCounts() throws IOException {
    String start = "process_start_time_seconds 1000\n";
    Path older = metrics("older.txt", 0, 0, 50, 50);
    Path newer = metrics("newer.txt", 40, 40, 90, 90);
    Files.writeString(older, start + Files.readString(older));
    Files.writeString(newer, start + Files.readString(newer));
    CliRun run = run("replay", "-o", "ndjson", "--delays", older.toString(), newer.toString());
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(delays(run, "slow")).allMatch(millis -> millis <= 500);
  }

  @Test
  void theSummaryForPeopleTellsTheLatency() throws IOException {
    metrics("metrics.txt", 0, 0, 0, 100);
    CliRun run = run("replay", "--delays", folder.resolve("metrics.txt").toString());
    assertThat(run.out())
        .endsWith(
            """
            200 requests: 0 admitted, 200 refused
            virtual latency: p50 2.0 s, p99 2.0 s, at most 2.0 s
            """);
    assertThat(run("replay").out()).doesNotContain("virtual latency");
  }

  @Test
  void aContextOfTheKubeconfigTellsThem() throws IOException {
    FakeClusterClient client = new FakeClusterClient("https://dev.example.com", "v1.36.0");
    client.say("/metrics", Files.readString(folder.resolve("metrics.txt")));
    assertThat(ofContext(client)).contains("virtual latency: p50 ").contains("exit 1");
    client.fail(new ClusterFault.Forbidden("may not read /metrics", "get", "/metrics"));
    assertThat(ofContext(client)).contains("admittance: dev: ", "kind: ClusterRole", "exit 2");
  }

  private String ofContext(FakeClusterClient client) {
    StringWriter out = new StringWriter();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams = new Streams(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
    int exit =
        new CommandLine(new ReplayCommand(streams, () -> _ -> client))
            .execute(
                "--config",
                folder.resolve("hooks").toString(),
                "--reviews",
                folder.resolve("reviews.jsonl").toString(),
                "--delays-context",
                "dev");
    return out + err.toString(StandardCharsets.UTF_8) + "exit " + exit;
  }

  private CliRun compare(String after, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "compare",
                "--before",
                folder.resolve("hooks").toString(),
                "--after",
                folder.resolve(after).toString(),
                "--reviews",
                folder.resolve("reviews.jsonl").toString(),
                "--answers",
                folder.resolve("answers.yaml").toString(),
                "--delays",
                folder.resolve("metrics.txt").toString()));
    arguments.addAll(List.of(more));
    return CliRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void whatIsComparedHasTheSameLuck() {
    CliRun run = compare("hooks", "--seed", "4");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains("200 requests compared, 0 differ", "virtual latency: p50 ");
    assertThat(run.out()).contains("added p50 0 ms, p99 0 ms");
    assertThat(run.err()).hasLineCount(1).contains("no data", "new.example.com");
  }

  /// What is added is the delay of the hook that came, and nothing else changes.
  @Test
  void aNewHookAddsItsOwnDelays() throws IOException {
    metrics("metrics.txt", 100, 100, 100, 100);
    Path hooks = Files.createDirectory(folder.resolve("fewer"));
    Files.copy(folder.resolve("hooks/quick.yaml"), hooks.resolve("quick.yaml"));
    Files.copy(folder.resolve("hooks/new.yaml"), hooks.resolve("new.yaml"));
    CliRun run = compare("fewer", "-o", "json");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    JsonObject summary = (JsonObject) run.json().find("summary").orElseThrow();
    JsonObject latency = (JsonObject) summary.find("latency").orElseThrow();
    assertThat(millis(latency, "after", "p50Millis")).isEqualTo(7);
    assertThat(millis(latency, "after", "p99Millis")).isEqualTo(7);
    assertThat(millis(latency, "before", "p50Millis")).isBetween(200.0, 310.0);
    assertThat(millis(latency, "before", "p99Millis")).isBetween(480.0, 507.0);
    assertThat(millis(latency, "added", "p50Millis")).isBetween(-303.0, -193.0);
  }

  private static double millis(JsonObject latency, String side, String quantile) {
    JsonObject quantiles = (JsonObject) latency.find(side).orElseThrow();
    return ((JsonNumber) quantiles.find(quantile).orElseThrow()).decimal().doubleValue();
  }

  @Test
  void theLatencyAnalysisTakesThem() {
    CliRun run = run("analyze latency", "--delays", folder.resolve("metrics.txt").toString());
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains("quick/quick.example.com may take 2 s, took 7 ms");
    assertThat(run.out().lines().filter(line -> line.contains("slow/slow.example.com")))
        .hasSize(200)
        .noneMatch(line -> line.endsWith("took 0 ms"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "replay --seed 1",
        "replay --seed x --delays a",
        "replay --delays a --delays-context b",
        "replay --delays a --label c=d",
        "analyze blame --delays a"
      })
  void optionsThatMakeNoSenseAreUsage(String verb) {
    CliRun run = run(verb);
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).startsWith("admittance: ").contains("--help");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void damagedMetricsAreNamedWithTheirPlace() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.txt"), "a 1\nnot { metrics\n");
    CliRun run = run("replay", "--delays", broken.toString());
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("broken.txt:2");
    assertThat(run.out()).isEmpty();
  }
}
