package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricsCommandTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  @TempDir Path folder;

  /// Metrics of one webhook.
  ///
  /// @param more lines
  /// @param scale by which the counts are multiplied
  static String text(String more, int scale) {
    return """
    # TYPE apiserver_admission_webhook_admission_duration_seconds histogram
    %1$sduration_seconds_bucket{name="a.example.com",operation="CREATE",rejected="false",\
    type="validating",le="0.1"} %2$d0
    %1$sduration_seconds_bucket{name="a.example.com",operation="CREATE",rejected="false",\
    type="validating",le="1"} %2$d8
    %1$sduration_seconds_bucket{name="a.example.com",operation="CREATE",rejected="false",\
    type="validating",le="+Inf"} %2$d9
    """
            .formatted("apiserver_admission_webhook_admission_", scale)
        + """
        apiserver_admission_webhook_fail_open_count{name="a.example.com",type="validating"} %1$d
        apiserver_admission_webhook_rejection_count{error_type="calling_webhook_error",\
        name="a.example.com",operation="CREATE",rejection_code="503",type="validating"} %1$d
        apiserver_admission_webhook_rejection_count{error_type="no_error",\
        name="a.example.com",operation="CREATE",rejection_code="403",type="validating"} 2
        """
            .formatted(scale)
        + more;
  }

  private Path file(String name, String text, Instant written) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    Files.setLastModifiedTime(file, FileTime.from(written));
    return file;
  }

  /// Reads files as JSON.
  private static CliRun json(Object... files) {
    return CliRun.of(
        Stream.concat(
                Stream.of("metrics", "-o", "json", "--from"), Stream.of(files).map(String::valueOf))
            .toArray(String[]::new));
  }

  private static JsonObject only(CliRun run) {
    List<JsonObject> webhooks = run.json().objects("webhooks");
    assertThat(webhooks).hasSize(1);
    return webhooks.getFirst();
  }

  private static Map<String, JsonValue> members(JsonObject object) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    object.forEach(members::put);
    return members;
  }

  private static double number(JsonObject of, String member) {
    return ((JsonNumber) of.find(member).orElseThrow()).decimal().doubleValue();
  }

  @Test
  void oneFileTellsTotals() throws IOException {
    CliRun run = json(file("a", text("", 1), NOON));

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    JsonObject hook = only(run);
    assertThat(members(hook))
        .containsEntry("name", new JsonString("a.example.com"))
        .containsEntry("type", new JsonString("validating"))
        .containsEntry("operation", new JsonString("CREATE"))
        .containsEntry("requests", JsonNumber.of(19))
        .containsEntry("failOpen", JsonNumber.of(1))
        .containsEntry("ratePerSecond", JsonNull.NULL)
        .containsEntry("between", JsonNull.NULL);
    assertThat(number(hook, "p50Seconds")).isCloseTo(0.095, within(1e-9));
    assertThat(number(hook, "p99Seconds")).isEqualTo(1);
    assertThat(members(hook.object("rejections")))
        .isEqualTo(
            Map.of(
                "error", JsonNumber.of(1),
                "apiserver", JsonNumber.of(0),
                "no_error", JsonNumber.of(2),
                "other", JsonNumber.of(0)));
    assertThat(members(hook.object("rejectionCodes")))
        .isEqualTo(Map.of("503", JsonNumber.of(1), "403", JsonNumber.of(2)));
  }

  private static final String POLICIES_AND_STEPS =
      """
      apiserver_validating_admission_policy_check_total{enforcement_action="deny",\
      error_type="no_error",policy="tags",policy_binding="all"} 3
      apiserver_validating_admission_policy_check_total{enforcement_action="warn",\
      error_type="out_of_budget",policy="tags",policy_binding="all"} 2
      apiserver_admission_match_condition_evaluation_errors_total{kind="policy",name="tags",\
      operation="CREATE",type="validate"} 1
      apiserver_admission_step_admission_duration_seconds_bucket{operation="CREATE",\
      rejected="true",type="admit",le="0.005"} 4
      apiserver_admission_step_admission_duration_seconds_bucket{operation="CREATE",\
      rejected="true",type="admit",le="+Inf"} 4
      apiserver_admission_controller_admission_duration_seconds_bucket{name="LimitRanger",\
      operation="CREATE",rejected="false",type="admit",le="+Inf"} 9
      """;

  @Test
  void policiesStepsAndPluginsStandBesideWebhooks() throws IOException {
    String file = file("a", POLICIES_AND_STEPS, NOON).toString();
    CliRun run = json(file);

    assertThat(run.json().objects("webhooks")).isEmpty();
    JsonObject policy = run.json().objects("policies").get(1);
    assertThat(members(policy))
        .containsEntry("name", new JsonString("tags/all"))
        .containsEntry("type", new JsonString("validating policy"))
        .containsEntry("warned", JsonNumber.of(2))
        .containsEntry("evaluationErrors", JsonNumber.of(2));
    assertThat(members(policy.object("rejections")))
        .containsEntry("no_error", JsonNumber.of(3))
        .containsEntry("evaluation", JsonNumber.of(0));
    assertThat(members(run.json().objects("steps").getFirst()))
        .containsEntry("name", new JsonString("admit"))
        .containsEntry("requests", JsonNumber.of(4));
    assertThat(members(run.json().objects("plugins").getFirst()))
        .containsEntry("name", new JsonString("LimitRanger/admit"));
    assertThat(CliRun.of("metrics", "--from", file).out())
        .isEqualTo(
            """
            Since the API server started:

            POLICY/BINDING  TYPE               DENIED  WARNED  AUDITED  ERRORS  CONDITION ERRORS
            tags            validating policy       0       0        0       0                 1
            tags/all        validating policy       3       2        0       2                 0

            STEP   OPERATION  REQUESTS     P50     P90     P99  REJECTED
            admit  CREATE            4  2.5 ms  4.5 ms  5.0 ms         4
            """);
  }

  @Test
  void aServerThatIsNamedStaysTheSameAfterARestart() throws IOException {
    String older = "api-1=" + file("a", text("process_start_time_seconds 1000\n", 1), NOON);
    String newer =
        "api-1=" + file("b", text("process_start_time_seconds 2000\n", 3), NOON.plusSeconds(10));
    CliRun run = json(older, newer);
    assertThat(run.err()).isEmpty();
    assertThat(number(only(run), "requests")).isEqualTo(39);
    assertThat(number(only(run), "ratePerSecond")).isEqualTo(2);
  }

  @Test
  void severalOperationsAreSummedBesidesEach() throws IOException {
    String more =
        """
        apiserver_admission_webhook_admission_duration_seconds_bucket{name="a.example.com",\
        operation="DELETE",rejected="false",type="validating",le="+Inf"} 5
        """;
    String file = file("a", text(more, 1), NOON).toString();
    CliRun json = json(file);
    assertThat(json.json().objects("webhooks")).hasSize(2);
    assertThat(json.json().objects("overall"))
        .singleElement()
        .satisfies(one ->
            assertThat(members(one))
                .containsEntry("name", new JsonString("a.example.com"))
                .containsEntry("requests", JsonNumber.of(24)));
    assertThat(CliRun.of("metrics", "--from", file).out())
        .containsSubsequence(" all ", " CREATE ", " DELETE ");
  }

  @Test
  void twoFilesTellRates() throws IOException {
    Path older = file("a", text("", 1), NOON);
    Path newer = file("b", text("", 3), NOON.plusSeconds(10));
    CliRun run = json(older, newer);

    JsonObject hook = only(run);
    assertThat(number(run.json(), "seconds")).isEqualTo(10);
    assertThat(number(hook, "requests")).isEqualTo(39);
    assertThat(number(hook, "ratePerSecond")).isEqualTo(2);
    assertThat(members(hook.object("between")))
        .containsEntry("requests", JsonNumber.of(20))
        .containsEntry("failOpen", JsonNumber.of(2));
    assertThat(number(hook.object("between"), "p50Seconds")).isCloseTo(0.05, within(1e-9));
  }

  @Test
  void theTimeBetweenFilesCanBeSaid() throws IOException {
    String older = file("a", text("", 1), NOON).toString();
    String newer = file("b", text("", 3), NOON).toString();

    CliRun silent = json(older, newer);
    assertThat(members(only(silent))).containsEntry("ratePerSecond", JsonNull.NULL);
    assertThat(silent.err()).contains("--interval");

    CliRun said = CliRun.of("metrics", "-o", "json", "--interval", "5", "--from", older, newer);
    assertThat(number(only(said), "ratePerSecond")).isEqualTo(4);
    assertThat(said.err()).isEmpty();
  }

  @Test
  void filesOfSeveralServersAreAddedUp() throws IOException {
    Path one = file("a", text("process_start_time_seconds 1000\n", 1), NOON);
    Path two = file("b", text("process_start_time_seconds 2000\n", 2), NOON);
    CliRun run = json(one, two);

    assertThat(number(only(run), "requests")).isEqualTo(19 + 29);
    assertThat(run.err()).contains("different API servers");
  }

  @Test
  void oldReleasesDoNotCountFailingOpen() throws IOException {
    Path file = file("a", text("kubernetes_build_info{gitVersion=\"v1.16.3\"} 1\n", 1), NOON);
    CliRun run = json(file);

    assertThat(members(only(run))).containsEntry("failOpen", JsonNull.NULL);
    assertThat(run.err()).contains("1.24");
  }

  @Test
  void aTableIsForPeople() throws IOException {
    Path older = file("a", text("", 1), NOON);
    Path newer = file("b", text("", 3), NOON.plusSeconds(10));
    CliRun run = CliRun.of("metrics", "--from", older.toString(), newer.toString());

    assertThat(run.out())
        .isEqualTo(
            """
            Since the API server started:

            WEBHOOK        TYPE        OPERATION  CALLS    P50     P90    P99  DENIED  FAILED  FAILED OPEN
            a.example.com  validating  CREATE        39  65 ms  674 ms  1.0 s       2       3            3

            Between the first sample and the last, 10.0 s:

            WEBHOOK        TYPE        OPERATION  CALLS  CALLS/S    P50    P90    P99  DENIED  FAILED  FAILED OPEN
            a.example.com  validating  CREATE        20     2.00  50 ms  90 ms  99 ms       0       2            2
            """);
  }

  @Test
  void namesDoNotSteerTheTerminal() throws IOException {
    Path file =
        file(
            "a",
            "apiserver_admission_webhook_fail_open_count{name=\"a\u001b[31m\",type=\"admit\"} 1\n",
            NOON);
    CliRun run = CliRun.of("metrics", "--from", file.toString());

    assertThat(run.out()).contains("a[31m").doesNotContain("\u001b");
  }

  @Test
  void withoutWebhooksItSaysSo() throws IOException {
    CliRun run = CliRun.of("metrics", "--from", file("a", "up 1\n", NOON).toString());

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).isEqualTo("No webhook was called since the API server started.\n");
  }

  @Test
  void whatCannotBeReadIsNamedWithItsPlace() throws IOException {
    Path file = file("a", "up 1\ndown one\n", NOON);
    CliRun run = CliRun.of("metrics", "--from", file.toString(), folder + "/none");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(file + ":2:6: A number", "none:1:1: ", "does not exist");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN", "1e300"})
  void anIntervalIsANumberOfSeconds(String interval) throws IOException {
    CliRun run =
        CliRun.of(
            "metrics", "--from", file("a", "up 1\n", NOON).toString(), "--interval", interval);

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("--interval");
  }

  @Test
  void readsWhatRealServersSay() throws IOException {
    Path metrics = Path.of(System.getProperty("admittance.shared", ""), "corpus", "metrics");
    assumeTrue(Files.isDirectory(metrics), "There is no corpus of metrics on this machine");
    try (Stream<Path> files = Files.list(metrics)) {
      for (Path file : files.sorted().toList()) {
        CliRun run = json(file);
        assertThat(run.exit()).as(file + ": " + run.err()).isEqualTo(Exit.FINE);
      }
    }
    CliRun run =
        CliRun.of(
            "metrics",
            "-o",
            "json",
            "--interval",
            "60",
            "--from",
            metrics + "/apiserver-1.31-webhooks.generated-1.prom",
            metrics + "/apiserver-1.31-webhooks.generated-2.prom");
    List<JsonObject> hooks = run.json().objects("webhooks");
    assertThat(hooks).hasSize(6);
    JsonObject labels =
        hooks.stream()
            .filter(hook -> hook.text("name").equals("labels.policy.shop.example"))
            .findFirst()
            .orElseThrow();
    assertThat(number(labels, "failOpen")).isEqualTo(6);
    assertThat(number(labels, "requests")).isEqualTo(138);
    assertThat(number(labels, "ratePerSecond")).isEqualTo(1.5);
  }
}
