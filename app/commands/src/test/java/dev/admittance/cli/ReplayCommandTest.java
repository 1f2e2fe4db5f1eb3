package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {
  @TempDir Path folder;

  @Test
  void pathIsAWorkspaceAsTheWindowOpensIt() throws IOException {
    Path sample = SampleWorkspace.unpackTo(folder.resolve("bookshop"));

    CliRun run = CliRun.of("replay", "-o", "json", sample.toString());

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err()).isEmpty();
    assertThat(run.json().objects("reviews"))
        .extracting(review -> review.text("message"))
        .isEqualTo(
            CliRun.of("replay", "-o", "json", "--sample").json().objects("reviews").stream()
                .map(review -> review.text("message"))
                .toList());
    Files.writeString(
        folder.resolve("pod.yaml"), "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n");
    assertThat(CliRun.of("replay", folder.resolve("pod.yaml").toString()).err()).isEmpty();
  }

  @Test
  void theSampleIsReplayedForPeople() {
    CliRun run = CliRun.of("replay", "--sample");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains(
            """
            bookshop/captures/03-reviews-image-denied.json:1
            CREATE pods bookshop/reviews-7f5d4c9b64-* by \
            system:serviceaccount:kube-system:replicaset-controller
              mutating    mesh-sidecar/sidecar.mesh.bookshop.example          allowed with 3 patch\
             operations after 85 ms
              mutating    ownership-labels/labels.ownership.bookshop.example  allowed with 2 patch\
             operations after 40 ms
              mutating    mesh-sidecar/sidecar.mesh.bookshop.example          allowed when called\
             again after 20 ms
              validating  image-policy/images.policy.bookshop.example         denied after 35 ms
            """)
        .contains(
            """
              refused: 403
              Error from server (Forbidden): admission webhook "images.policy.bookshop.example"\
             denied the request: container "cache" runs docker.io/library/redis:latest; use an\
             image from registry.bookshop.example
            """)
        .contains("  Warning: the budget of bookshop still counts wishlist")
        .endsWith("10 requests: 6 admitted, 4 refused\n");
  }

  @Test
  void reviewsComeOneALineInTheOrderOfTheInput() {
    List<JsonObject> reviews = CliRun.of("replay", "--sample", "-o", "ndjson").jsonLines();

    assertThat(reviews)
        .extracting(review -> text(review, "code"))
        .containsExactly("201", "201", "403", "201", "500", "201", "403", "200", "400", "201");
    assertThat(reviews.getFirst().names())
        .containsExactly(
            "source",
            "uid",
            "allowed",
            "code",
            "reason",
            "message",
            "warnings",
            "auditAnnotations",
            "object",
            "calls",
            "skipped");
  }

  /// W-101: PodSecurityPolicy went with 1.25, and 1.9 had no PodSecurity.
  @Test
  void kubeVersionChoosesTheReleaseAndItsPlugins() {
    String now = CliRun.of("replay", "--sample", "--trace").out();
    String then = CliRun.of("replay", "--sample", "--trace", "--kube-version", "v1.20.3").out();

    assertThat(now).contains("PodSecurity enforces privileged:latest");
    assertThat(then).contains("Not simulated: LimitRanger").doesNotContain("PodSecurity");
  }

  @Test
  void settingsBesideTheConfigurationsChooseThePlugins() throws IOException {
    Path workspace = SampleWorkspace.unpackTo(folder.resolve("bookshop"));
    Files.writeString(
        workspace.resolve("admittance.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: Workspace
        plugins: {enable: [AlwaysPullImages], disable: [LimitRanger]}
        """);
    String path = workspace.toString();

    assertThat(CliRun.of("replay", "--trace", "--config", path, "--reviews", path).out())
        .contains("AlwaysPullImages sets every pull policy to Always")
        .doesNotContain("Not simulated: LimitRanger");
    assertThat(
            CliRun.of("replay", "--config", path, "--reviews", path, "--kube-version", "1.30")
                .exit())
        .isEqualTo(Exit.FOUND);
  }

  /// I-87: the first webhooks run on the releases that had them.
  @Test
  void firstWebhooksAreReplayed() throws IOException {
    Path config = folder.resolve("first.yaml");
    Files.writeString(
        config,
        """
        apiVersion: admissionregistration.k8s.io/v1alpha1
        kind: ExternalAdmissionHookConfiguration
        metadata: {name: first}
        externalAdmissionHooks:
        - name: pods.example.com
          clientConfig: {service: {namespace: ops, name: pods}, caBundle: Zm9v}
          rules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        """);
    Path answers = folder.resolve("answers.yaml");
    Files.writeString(
        answers,
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - webhook: pods.example.com
          response: {allowed: false}
        """);
    Path pod = pod();
    List<String> arguments =
        List.of(
            "replay",
            "--config",
            config.toString(),
            "--answers",
            answers.toString(),
            "--reviews",
            pod.toString());
    List<String> first = new ArrayList<>(arguments);
    first.addAll(List.of("--kube-version", "1.7"));

    assertThat(CliRun.of(first.toArray(String[]::new)).out())
        .contains("validating  first/pods.example.com")
        .contains("admission webhook \"pods.example.com\" denied the request without explanation");
    assertThat(CliRun.of(arguments.toArray(String[]::new)).exit()).isEqualTo(Exit.FINE);
  }

  /// P-50, P-78, P-80: a folder with policies alone is replayed, parameters come from the cluster.
  @Test
  void policiesAreReplayed() throws IOException {
    Path config = folder.resolve("policies.yaml");
    Files.writeString(
        config,
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: images}
        spec:
          paramKind: {apiVersion: v1, kind: ConfigMap}
          matchConstraints:
            resourceRules:
            - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
          validations:
          - expression: object.spec.containers[0].image.startsWith(params.data.registry)
            message: unknown registry
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: everywhere}
        spec:
          policyName: images
          validationActions: [Deny]
          paramRef: {name: registries, parameterNotFoundAction: Deny}
        """);
    Path cluster = folder.resolve("cluster.yaml");
    Files.writeString(
        cluster,
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: registries, namespace: shop}
        data: {registry: registry.example.com/}
        """);
    Path pod = pod();
    List<String> arguments =
        List.of(
            "replay",
            "--config",
            config.toString(),
            "--cluster",
            cluster.toString(),
            "--reviews",
            pod.toString());
    List<String> json = new ArrayList<>(arguments);
    json.addAll(List.of("-o", "ndjson"));

    assertThat(CliRun.of(arguments.toArray(String[]::new)).out())
        .contains(
            "  validating  policy images with everywhere for shop/registries  denied: unknown"
                + " registry\n");
    assertThat(
            JsonText.write(
                CliRun.of(json.toArray(String[]::new))
                    .jsonLines()
                    .getFirst()
                    .find("policies")
                    .orElseThrow()))
        .isEqualTo(
            """
            [{"phase":"validating","policy":"images","binding":"everywhere",\
            "param":"shop/registries","round":0,"outcome":"denied",\
            "messages":["unknown registry"]}]\
            """);
  }

  @Test
  void settingsThatAreWrongAreToldWithTheirPlace() throws IOException {
    Path workspace = SampleWorkspace.unpackTo(folder.resolve("bookshop"));
    Files.writeString(workspace.resolve("admittance.yaml"), "plugins: {disable: [LimitRange]}\n");
    String path = workspace.toString();
    CliRun run = CliRun.of("replay", "--config", path, "--reviews", path);

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err())
        .contains("admittance.yaml:1:21")
        .contains("Kubernetes 1.37 has no admission plugin `LimitRange`.");
  }

  @Test
  void aCallIsToldWithItsPatchAndItsDelay() {
    JsonValue call = calls(sampleReview(2)).get(1);

    assertThat(JsonText.write(call))
        .isEqualTo(
            """
            {"phase":"mutating","configuration":"ownership-labels",\
            "webhook":"labels.ownership.bookshop.example","round":0,"outcome":"allowed",\
            "patch":[{"op":"add","path":"/metadata/labels/bookshop.example~1team","value":"web"},\
            {"op":"add","path":"/metadata/labels/bookshop.example~1cost-centre","value":"4711"}],\
            "delayMillis":40,\
            "url":"https://ownership.bookshop-platform.svc:443/label?timeout=30s"}\
            """);
  }

  @Test
  void everyOutcomeHasItsWord() {
    assertThat(outcomes(2)).containsExactly("allowed", "allowed", "allowed", "allowed");
    assertThat(outcomes(3)).containsExactly("allowed", "allowed", "allowed", "denied");
    assertThat(outcomes(4)).containsExactly("allowed", "failedOpen", "allowed");
    assertThat(outcomes(5)).containsExactly("allowed", "allowed", "timedOut");
    assertThat(outcomes(9)).containsExactly("failed");
  }

  @Test
  void aSkippedHookIsToldWithTheCheckThatDecided() {
    JsonObject skipped =
        (JsonObject) ((JsonArray) sampleReview(10).find("skipped").orElseThrow()).get(0);

    assertThat(text(skipped, "webhook")).isEqualTo("sidecar.mesh.bookshop.example");
    assertThat(text(skipped, "check")).isEqualTo("objectSelector");
    assertThat(text(skipped, "detail")).contains("mesh.bookshop.example/inject=never");
  }

  @Test
  void aRefusedRequestHasNoObject() {
    assertThat(sampleReview(3).get("object")).isEqualTo(JsonNull.NULL);
    assertThat(sampleReview(2).get("object")).isInstanceOf(JsonObject.class);
  }

  @Test
  void jsonIsOneObjectWithAllReviews() {
    JsonObject json = CliRun.of("replay", "--sample", "-o", "json").json();

    assertThat(((JsonArray) json.find("reviews").orElseThrow()).items())
        .isEqualTo(List.copyOf(CliRun.of("replay", "--sample", "-o", "ndjson").jsonLines()));
  }

  @Test
  void aTraceTellsEveryStep() {
    JsonObject review =
        CliRun.of("replay", "--sample", "--trace", "-o", "ndjson").jsonLines().get(1);
    List<JsonValue> steps = ((JsonArray) review.find("steps").orElseThrow()).items();

    assertThat(steps).extracting(step -> text(step, "step")).startsWith("Received");
    assertThat(steps).extracting(step -> text(step, "step")).endsWith("Finished");
    assertThat(steps)
        .filteredOn(step -> text(step, "step").equals("OperationApplied"))
        .hasSize(5)
        .allMatch(step -> ((JsonObject) step).get("operation") instanceof JsonObject);
    assertThat(CliRun.of("replay", "--sample", "--trace").out())
        .contains("mesh-sidecar")
        .contains("Second round of mutating hooks");
  }

  @Test
  void replayingTwiceGivesTheSameBytes() {
    assertThat(CliRun.of("replay", "--sample", "--trace", "-o", "ndjson").out())
        .isEqualTo(CliRun.of("replay", "--sample", "--trace", "-o", "ndjson").out());
  }

  private static JsonObject sampleReview(int number) {
    return CliRun.of("replay", "--sample", "-o", "ndjson").jsonLines().get(number - 1);
  }

  private static List<JsonValue> calls(JsonObject review) {
    return ((JsonArray) review.find("calls").orElseThrow()).items();
  }

  private static List<String> outcomes(int number) {
    return calls(sampleReview(number)).stream().map(call -> text(call, "outcome")).toList();
  }

  private static String text(JsonValue object, String name) {
    JsonValue value = ((JsonObject) object).find(name).orElseThrow();
    return value instanceof JsonString(String text) ? text : JsonText.write(value);
  }

  private Path pod() throws IOException {
    return Files.writeString(
        folder.resolve("pod.yaml"),
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: web, namespace: shop}
        spec: {containers: [{name: web, image: web}]}
        """);
  }
}
