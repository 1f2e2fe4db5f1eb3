package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonString;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Templates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `admittance replay` makes of the files it is given.
class ReplayInputsTest {
  @TempDir Path folder;

  @Test
  void inputsAreTakenFromWhereTheyAreNamed() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("s"));
    String capture = sample.resolve("captures/01-catalogue-untouched.json").toString();

    CliRun run =
        CliRun.of(
            "replay",
            "--config",
            sample.resolve("hooks/ownership-labels.yaml").toString(),
            sample.resolve("hooks/image-policy.yaml").toString(),
            "--reviews",
            capture,
            "--answers",
            sample.resolve("answers").toString(),
            "--cluster",
            sample.resolve("cluster").toString(),
            "-o",
            "ndjson");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err()).isEmpty();
    assertThat(run.jsonLines())
        .singleElement()
        .satisfies(review -> {
          assertThat(review.get("source")).isEqualTo(new JsonString(capture + ":1"));
          assertThat(((JsonArray) review.find("calls").orElseThrow()).items()).hasSize(2);
        });
  }

  @Test
  void anUnreadableCaptureDoesNotStopTheOthers() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("s"));
    Path captures = sample.resolve("captures");
    Files.writeString(captures.resolve("05-checkout-fails-closed.json"), "{\"kind\": \"Admiss");

    CliRun run =
        CliRun.of(
            "replay",
            "--config",
            sample.toString(),
            "--reviews",
            captures.toString(),
            "-o",
            "ndjson");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.jsonLines()).hasSize(9);
    assertThat(run.err()).startsWith(captures + "/05-checkout-fails-closed.json:1:");
  }

  @Test
  void anObjectThatIsNoCaptureIsAProblemOnlyWhereItIsNamed() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("s"));
    String hook = sample.resolve("hooks/image-policy.yaml").toString();

    assertThat(CliRun.of("replay", "--config", hook, "--reviews", sample.toString()).err())
        .isEmpty();
    CliRun named = CliRun.of("replay", "--config", hook, "--reviews", hook);
    assertThat(named.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(named.err()).contains("is about admission itself");
  }

  @Test
  void aPlainManifestIsReplayedAsTheRequestThatCreatesIt() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("s"));
    Path pod =
        Files.writeString(
            folder.resolve("pod.yaml"),
            """
            apiVersion: v1
            kind: Pod
            metadata: {name: cart, namespace: bookshop}
            spec: {containers: [{name: cart, image: registry.bookshop.example/cart:1}]}
            """);

    CliRun run = CliRun.of("replay", "--config", sample.toString(), "--reviews", pod.toString());

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out())
        .contains("CREATE pods bookshop/cart")
        .contains("taken to have allowed it");
  }

  /// W-340, W-475: the event tells who denied the request, and nothing of the other hook.
  @Test
  void anAuditEventIsReplayedWithTheAnswersItTells() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("s"));
    Path log =
        Files.writeString(
            folder.resolve("audit.log"),
            auditEvent("list", "")
                + auditEvent(
                    "create",
                    """
                    ,"requestObject":{"kind":"Pod","apiVersion":"v1","metadata":{"name":"cart"}},\
                    "responseStatus":{"code":403,"reason":"Forbidden","message":"admission webhook\
                     \\"images.policy.bookshop.example\\" denied the request: no"}\
                    """));

    CliRun run = CliRun.of("replay", "--config", sample.toString(), "--reviews", log.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains("audit.log:2\nCREATE pods bookshop/cart by ada\n")
        .contains("  not captured: what built-in plugins and policies did to the object")
        .contains("image-policy/images.policy.bookshop.example         denied after 0 ms")
        .contains("the audit event tells of no such call of this hook")
        .endsWith("1 request: 0 admitted, 1 refused\n");
    assertThat(
            CliRun.of(
                    "replay",
                    "--config",
                    sample.toString(),
                    "--reviews",
                    log.toString(),
                    "-o",
                    "ndjson")
                .jsonLines()
                .getFirst()
                .names())
        .contains("gaps");
  }

  @Test
  void auditEventsThatTellTooLittleAreCountedOnce() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("s"));
    Path log =
        Files.writeString(
            folder.resolve("audit.log"),
            auditEvent("create", ",\"level\":\"Metadata\"").repeat(1000)
                + auditEvent("delete", ""));

    CliRun run = CliRun.of("replay", "--config", sample.toString(), "--reviews", log.toString());

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err().lines())
        .hasSize(2)
        .first()
        .asString()
        .contains(
            "audit.log:1:1: 1000 audit events cannot be replayed, this one because its level is"
                + " Metadata, so it does not hold the object");
    assertThat(run.out()).contains("DELETE pods bookshop/cart by ada");

    Files.writeString(log, auditEvent("create", ",\"level\":\"Metadata\""));
    assertThat(
            CliRun.of("replay", "--config", sample.toString(), "--reviews", log.toString()).exit())
        .isEqualTo(Exit.UNUSABLE);
  }

  private static String auditEvent(String verb, String more) {
    return """
    {"kind":"Event","apiVersion":"audit.k8s.io/v1","auditID":"a","stage":"ResponseComplete",\
    "verb":"%s","user":{"username":"ada"},"objectRef":{"resource":"pods","apiVersion":"v1",\
    "namespace":"bookshop","name":"cart"}%s}
    """
        .formatted(verb, more);
  }

  @Test
  void aResponseInAFileNextToItsRequestIsJoined() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("s"));
    Path reviews = Files.createDirectory(folder.resolve("r"));
    String review = "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",%s}";
    Files.writeString(
        reviews.resolve("1.request.json"),
        review.formatted(
            "\"request\":{\"uid\":\"u\",\"operation\":\"CREATE\",\"namespace\":\"bookshop\","
                + "\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"ConfigMap\"}}"));
    Files.writeString(
        reviews.resolve("1.response.json"),
        review.formatted("\"response\":{\"uid\":\"u\",\"allowed\":true}"));
    Files.writeString(
        reviews.resolve("2.response.json"),
        review.formatted("\"response\":{\"uid\":\"v\",\"allowed\":true}"));

    CliRun run =
        CliRun.of("replay", "--config", sample.toString(), "--reviews", reviews.toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err())
        .contains("2.response.json:1:1: it holds a response without the request")
        .doesNotContain("1.response.json");
    assertThat(run.out()).endsWith("1 request: 1 admitted, 0 refused\n");
  }

  @Test
  void pathsThatHoldNothingOfTheKindAreNamed() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("s"));
    String cluster = sample.resolve("cluster").toString();

    CliRun run =
        CliRun.of("replay", "--config", cluster, "--reviews", cluster, "--answers", cluster);

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err())
        .contains(cluster + ":1:1: No webhook configuration was found here.")
        .contains(cluster + ":1:1: No answer of a hook was found here.")
        .contains(cluster + ":1:1: No captured request was found here.");
  }

  @Test
  void policiesOfKyvernoNeedNoConfiguration() throws IOException {
    CliRun run = replayOfTemplate("kyverno-validating-policy");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("kyverno-resource-validating-webhook-cfg").contains("denied");
  }

  @Test
  void policiesOfGatekeeperAloneMissItsConfiguration() throws IOException {
    CliRun run = replayOfTemplate("gatekeeper-constraint");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err())
        .contains("No file has a configuration of the webhooks of Gatekeeper")
        .doesNotContain("No webhook configuration was found");
  }

  private CliRun replayOfTemplate(String template) throws IOException {
    Path policy =
        Files.writeString(folder.resolve("policy.yaml"), Templates.find(template).orElseThrow());
    Path pod =
        Files.writeString(
            folder.resolve("pod.yaml"),
            """
            apiVersion: v1
            kind: Pod
            metadata: {name: web, namespace: shop}
            spec: {containers: [{name: web, image: "web:latest"}]}
            """);
    return CliRun.of("replay", "--config", policy.toString(), "--reviews", pod.toString());
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    CliRun run = CliRun.of("replay", "--config", "none.yaml", "--reviews", "none.json");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err())
        .contains("none.yaml:1:1: The file cannot be read: it does not exist.")
        .contains("none.json:1:1: The file cannot be read: it does not exist.");
  }
}
