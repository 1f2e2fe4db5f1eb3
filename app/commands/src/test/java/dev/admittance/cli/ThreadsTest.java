package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same input gives the same output, byte for byte, on any number of threads.
class ThreadsTest {
  private static final int WORKLOADS = 12;
  private static final int CAPTURES = 300;

  @TempDir Path folder;

  @Test
  void outputIsTheSameOnAnyNumberOfThreads() throws IOException {
    for (long seed = 1; seed <= WORKLOADS; seed++) {
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      write(random);
      String format = List.of("json", "ndjson", "text").get(random.nextInt(3));
      CliRun one = replay(1, format);
      assertThat(one.out().length()).as("seed %d", seed).isGreaterThan(CAPTURES * 100);
      assertThat(one.err())
          .as("seed %d", seed)
          .contains("reviews.jsonl")
          .doesNotContain("answers.yaml");
      for (int threads : List.of(1, 2, 8)) {
        CliRun run = replay(threads, format);
        String what = "seed " + seed + ", " + threads + " threads, " + format;
        assertThat(run.out()).as(what).isEqualTo(one.out());
        assertThat(run.err()).as(what).isEqualTo(one.err());
        assertThat(run.exit()).as(what).isEqualTo(one.exit());
      }
    }
  }

  @Test
  void threadsAreAtLeastOne() {
    assertThat(CliRun.of("replay", "--sample", "--threads", "0").exit()).isEqualTo(Exit.UNUSABLE);
  }

  private CliRun replay(int threads, String format) {
    return CliRun.of(
        "replay",
        "--config",
        folder.resolve("hooks.yaml").toString(),
        "--answers",
        folder.resolve("answers.yaml").toString(),
        "--reviews",
        folder.resolve("reviews.jsonl").toString(),
        "--trace",
        "-o",
        format,
        "--threads",
        String.valueOf(threads));
  }

  private void write(RandomGenerator random) throws IOException {
    StringBuilder hooks = new StringBuilder();
    StringBuilder answers =
        new StringBuilder("apiVersion: admittance.dev/v1\nkind: HookAnswers\nanswers:\n");
    for (int i = 0; i < 8; i++) {
      hooks.append(hook(random, i));
      answers.append(answer(random, i));
    }
    StringBuilder reviews = new StringBuilder();
    for (int i = 0; i < CAPTURES; i++) {
      reviews
          .append(random.nextInt(20) == 0 ? "{\"kind\":\"damaged" : review(random, i))
          .append('\n');
    }
    Files.writeString(folder.resolve("hooks.yaml"), hooks);
    Files.writeString(folder.resolve("answers.yaml"), answers);
    Files.writeString(folder.resolve("reviews.jsonl"), reviews);
  }

  private static String hook(RandomGenerator random, int number) {
    String condition =
        random.nextBoolean()
            ? ""
            : "  matchConditions: [{name: c, expression: 'request.userInfo.username != \"ada\"'}]\n";
    return """
    ---
    apiVersion: admissionregistration.k8s.io/v1
    kind: %sWebhookConfiguration
    metadata: {name: c%d}
    webhooks:
    - name: h%d.example.com
      admissionReviewVersions: [%s]
      clientConfig: {url: "https://h%d.example.com/"}
      sideEffects: None
      failurePolicy: %s
      rules:
      - {apiGroups: [""], apiVersions: [v1], operations: ["*"], resources: [%s]}
      objectSelector: {matchLabels: {tier: t%d}}
    """
            .formatted(
                random.nextBoolean() ? "Mutating" : "Validating",
                number,
                number,
                random.nextBoolean() ? "v1" : "v1beta1",
                number,
                random.nextBoolean() ? "Fail" : "Ignore",
                random.nextInt(4) == 0 ? "services" : "pods",
                random.nextInt(2))
        + condition;
  }

  private static String answer(RandomGenerator random, int number) {
    String what =
        switch (random.nextInt(5)) {
          case 0 -> "response: {allowed: true}";
          case 1 ->
              "response: {allowed: true, patchType: JSONPatch, patch: [{op: add, path: /metadata/labels/h%d, value: x}]}"
                  .formatted(number);
          case 2 -> "response: {allowed: false, status: {message: no}}";
          case 3 -> "http: {status: 500, body: 'broken ${uid}'}";
          default -> "error: timeout";
        };
    return "- {webhook: h%d.example.com, delay: %dms, %s}\n"
        .formatted(number, random.nextInt(100), what.startsWith("error") ? "error: refused" : what);
  }

  private static String review(RandomGenerator random, int number) {
    return ("{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{"
            + "\"uid\":\"u%1$d\",\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"Pod\"},"
            + "\"resource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"pods\"},"
            + "\"name\":\"p%1$d\",\"namespace\":\"shop\",\"operation\":\"CREATE\","
            + "\"userInfo\":{\"username\":\"%2$s\"},\"object\":{\"apiVersion\":\"v1\","
            + "\"kind\":\"Pod\",\"metadata\":{\"name\":\"p%1$d\",\"labels\":{\"tier\":\"t%3$d\"}}}}}")
        .formatted(number, random.nextBoolean() ? "ada" : "bob", random.nextInt(3));
  }
}
