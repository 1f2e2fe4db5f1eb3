package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.doctor.DoctorFixture;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
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
import picocli.CommandLine;

class MetricsCommandTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");
  private static final ResourcePath MUTATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "mutatingwebhookconfigurations");

  /// An item of a list.
  private static final String IDLE =
      """
      metadata: {name: idle}
      webhooks:
      - name: idle.example.com
        clientConfig: {url: "https://127.0.0.1/"}
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  @TempDir Path folder;

  private static String text(String prefix, int scale) {
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
        + prefix;
  }

  private Path file(String name, String text, Instant written) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    Files.setLastModifiedTime(file, FileTime.from(written));
    return file;
  }

  private static JsonObject only(CliRun run) {
    JsonArray webhooks = webhooks(run);
    assertThat(webhooks.items()).hasSize(1);
    return (JsonObject) webhooks.get(0);
  }

  private static JsonArray webhooks(CliRun run) {
    return parts(run, "webhooks");
  }

  private static JsonArray parts(CliRun run, String member) {
    return (JsonArray) run.json().find(member).orElseThrow();
  }

  private static Map<String, JsonValue> members(JsonObject object) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    object.forEach(members::put);
    return members;
  }

  private static JsonObject object(JsonObject of, String member) {
    return (JsonObject) of.find(member).orElseThrow();
  }

  private static double number(JsonObject of, String member) {
    return ((JsonNumber) of.find(member).orElseThrow()).decimal().doubleValue();
  }

  @Test
  void oneFileTellsTotals() throws IOException {
    CliRun run =
        CliRun.of("metrics", "-o", "json", "--from", file("a", text("", 1), NOON).toString());

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
    assertThat(members(object(hook, "rejections")))
        .isEqualTo(
            Map.of(
                "error", JsonNumber.of(1),
                "apiserver", JsonNumber.of(0),
                "no_error", JsonNumber.of(2),
                "other", JsonNumber.of(0)));
    assertThat(members(object(hook, "rejectionCodes")))
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
    CliRun run = CliRun.of("metrics", "-o", "json", "--from", file);

    assertThat(webhooks(run).items()).isEmpty();
    JsonObject policy = (JsonObject) parts(run, "policies").get(1);
    assertThat(members(policy))
        .containsEntry("name", new JsonString("tags/all"))
        .containsEntry("type", new JsonString("validating policy"))
        .containsEntry("warned", JsonNumber.of(2))
        .containsEntry("evaluationErrors", JsonNumber.of(2));
    assertThat(members(object(policy, "rejections")))
        .containsEntry("no_error", JsonNumber.of(3))
        .containsEntry("evaluation", JsonNumber.of(0));
    assertThat(members((JsonObject) parts(run, "steps").get(0)))
        .containsEntry("name", new JsonString("admit"))
        .containsEntry("requests", JsonNumber.of(4));
    assertThat(members((JsonObject) parts(run, "plugins").get(0)))
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
    CliRun run = CliRun.of("metrics", "-o", "json", "--from", older, newer);
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
    CliRun json = CliRun.of("metrics", "-o", "json", "--from", file);
    assertThat(webhooks(json).items()).hasSize(2);
    assertThat(parts(json, "overall").items())
        .singleElement()
        .satisfies(one ->
            assertThat(members((JsonObject) one))
                .containsEntry("name", new JsonString("a.example.com"))
                .containsEntry("requests", JsonNumber.of(24)));
    assertThat(CliRun.of("metrics", "--from", file).out())
        .containsSubsequence(" all ", " CREATE ", " DELETE ");
  }

  @Test
  void twoFilesTellRates() throws IOException {
    Path older = file("a", text("", 1), NOON);
    Path newer = file("b", text("", 3), NOON.plusSeconds(10));
    CliRun run = CliRun.of("metrics", "-o", "json", "--from", older.toString(), newer.toString());

    JsonObject hook = only(run);
    assertThat(number(run.json(), "seconds")).isEqualTo(10);
    assertThat(number(hook, "requests")).isEqualTo(39);
    assertThat(number(hook, "ratePerSecond")).isEqualTo(2);
    assertThat(members(object(hook, "between")))
        .containsEntry("requests", JsonNumber.of(20))
        .containsEntry("failOpen", JsonNumber.of(2));
    assertThat(number(object(hook, "between"), "p50Seconds")).isCloseTo(0.05, within(1e-9));
  }

  @Test
  void theTimeBetweenFilesCanBeSaid() throws IOException {
    String older = file("a", text("", 1), NOON).toString();
    String newer = file("b", text("", 3), NOON).toString();

    CliRun silent = CliRun.of("metrics", "-o", "json", "--from", older, newer);
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
    CliRun run = CliRun.of("metrics", "-o", "json", "--from", one.toString(), two.toString());

    assertThat(number(only(run), "requests")).isEqualTo(19 + 29);
    assertThat(run.err()).contains("different API servers");
  }

  @Test
  void oldReleasesDoNotCountFailingOpen() throws IOException {
    Path file = file("a", text("kubernetes_build_info{gitVersion=\"v1.16.3\"} 1\n", 1), NOON);
    CliRun run = CliRun.of("metrics", "-o", "json", "--from", file.toString());

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

  /// What the command says of a cluster that says these texts one after the other.
  private static CliRun ofContext(ContextOpener opener, String... arguments) {
    StringWriter out = new StringWriter();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams = new Streams(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
    int code = new CommandLine(new MetricsCommand(streams, opener)).execute(arguments);
    return new CliRun(
        code == 0 ? Exit.FINE : Exit.UNUSABLE,
        out.toString(),
        err.toString(StandardCharsets.UTF_8),
        List.of());
  }

  @Test
  void aContextIsAskedTwice() {
    FakeClusterClient client = new FakeClusterClient("https://shop:6443", "v1.31.0");
    client.say("/metrics", text("", 1));
    client.has(VALIDATING, List.of(DoctorFixture.json(IDLE)));
    client.has(MUTATING, List.of());
    CliRun run = ofContext(_ -> client, "--context", "shop", "--interval", "0.01");

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("Between the first sample and the last", "a.example.com");
    assertThat(run.out().lines().filter(line -> line.startsWith("idle.example.com")))
        .singleElement()
        .satisfies(line -> assertThat(line).matches("idle.example.com +validating +- +0 .*"));
    assertThat(client.asked()).startsWith("/metrics", "/metrics");
    assertThat(client.isClosed()).isTrue();
  }

  @Test
  void whoMayNotListWebhooksIsToldWhatIsMissing() {
    FakeClusterClient client = new FakeClusterClient("https://shop:6443", "v1.31.0");
    client.say("/metrics", text("", 1));
    client.hides(MUTATING, new ClusterFault.Forbidden("forbidden", "list", MUTATING.path()));
    CliRun run = ofContext(_ -> client, "--context", "shop", "--interval", "0.01");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err()).startsWith("admittance: webhooks that were never called are missing: ");
  }

  @Test
  void whoMayNotReadIsToldWhatToAskFor() {
    FakeClusterClient client = new FakeClusterClient("https://shop:6443", "v1.31.0");
    client.fail(
        new ClusterFault.Forbidden(
            "forbidden: User \"ann\" cannot get path \"/metrics\"", "get", "/metrics"));
    CliRun run = ofContext(_ -> client, "--context", "shop");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .startsWith("admittance: shop: forbidden: User \"ann\"")
        .contains("kind: ClusterRoleBinding", "name: \"ann\"");
  }

  @Test
  void aContextMayNotExist() {
    CliRun run =
        ofContext(
            name -> {
              throw new IOException("there is no such context");
            },
            "--context",
            "shop");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).isEqualTo("admittance: shop: there is no such context\n");
  }

  @Test
  void oneSourceIsNeeded() {
    assertThat(CliRun.of("metrics").exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(CliRun.of("metrics", "--context", "a", "--from", "b").err())
        .contains("mutually exclusive");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--context a --label cluster=b",
        "--prometheus ftp://a",
        "--prometheus https://a --user ann",
        "--prometheus https://a?b",
        "--prometheus https://a{b"
      })
  void aPrometheusServerHasAnAddress(String arguments) {
    CliRun run = CliRun.of(("metrics " + arguments).split(" ", -1));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).startsWith("admittance: --").contains("--help");
  }

  @Test
  void aPrometheusServerMayBeOutOfReach() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    CliRun run = CliRun.of("metrics", "--prometheus", "http://127.0.0.1:" + free);

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("cannot be reached");
  }

  @Test
  void readsWhatRealServersSay() throws IOException {
    Path metrics = Path.of(System.getProperty("admittance.shared", ""), "corpus", "metrics");
    assumeTrue(Files.isDirectory(metrics), "There is no corpus of metrics on this machine");
    try (Stream<Path> files = Files.list(metrics)) {
      for (Path file : files.sorted().toList()) {
        CliRun run = CliRun.of("metrics", "-o", "json", "--from", file.toString());
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
    JsonArray hooks = webhooks(run);
    assertThat(hooks.items()).hasSize(6);
    JsonObject labels =
        hooks.items().stream()
            .map(JsonObject.class::cast)
            .filter(hook -> new JsonString("labels.policy.shop.example").equals(hook.get("name")))
            .findFirst()
            .orElseThrow();
    assertThat(number(labels, "failOpen")).isEqualTo(6);
    assertThat(number(labels, "requests")).isEqualTo(138);
    assertThat(number(labels, "ratePerSecond")).isEqualTo(1.5);
  }
}
