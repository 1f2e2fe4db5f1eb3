package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Captures with an expectation beside them are tests.
class ReplayExpectationsTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: policy}
      webhooks:
      - name: deny.shop.example
        clientConfig: {service: {namespace: shop, name: deny}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      ---
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: deny.shop.example
        response: {allowed: false, status: {code: 403, message: never}}
      """;

  private static final String CAPTURE =
      """
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: u-1
        kind: {group: "", version: v1, kind: ConfigMap}
        resource: {group: "", version: v1, resource: configmaps}
        name: c
        namespace: shop
        operation: CREATE
        userInfo: {username: alice}
        object: {apiVersion: v1, kind: ConfigMap, metadata: {name: c, namespace: shop}}
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
    Files.createDirectory(folder.resolve("captures"));
    Files.writeString(folder.resolve("captures/one.yaml"), CAPTURE);
  }

  private void expect(String fields) throws IOException {
    Files.writeString(
        folder.resolve("captures/one.expect.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: Expectation
        capture: {file: one.yaml, uid: u-1}
        expect: {%s}
        """
            .formatted(fields));
  }

  private CliRun replay(String reviews, String format) {
    return CliRun.of(
        "replay",
        "--config",
        folder.toString(),
        "--answers",
        folder.toString(),
        "--reviews",
        folder.resolve(reviews).toString(),
        "-o",
        format);
  }

  @Test
  void refusalIsAFindingUnlessItIsExpected() throws IOException {
    assertThat(replay("captures", "text").exit()).isEqualTo(Exit.FOUND);

    expect(
        "allowed: false, code: 403, calls: [{configuration: policy, webhook: deny.shop.example}]");
    CliRun run = replay("captures", "text");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("  as expected by " + folder + "/captures/one.expect.yaml:1\n")
        .endsWith("1 request: 0 admitted, 1 refused\n1 expectation: 1 met, 0 not met\n");
  }

  @Test
  void mismatchIsToldFieldByField() throws IOException {
    expect("allowed: true, code: 201, object: {kind: ConfigMap}");
    CliRun run = replay("captures", "text");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains(
            "  not as expected by ",
            "    allowed: expected true, got false\n",
            "    code: expected 201, got 403\n",
            "    object: expected {\"kind\":\"ConfigMap\"}, got null\n");
  }

  @Test
  void mismatchIsToldInJson() throws IOException {
    expect("allowed: true");
    CliRun run = replay("captures", "ndjson");

    JsonObject review = run.jsonLines().getFirst();
    JsonObject report = (JsonObject) ((JsonArray) review.find("expectations").orElseThrow()).get(0);
    assertThat(report.get("met")).isEqualTo(JsonBoolean.FALSE);
    JsonObject mismatch = (JsonObject) ((JsonArray) report.find("mismatches").orElseThrow()).get(0);
    assertThat(mismatch.get("field")).isEqualTo(new JsonString("allowed"));
    assertThat(mismatch.get("expected")).isEqualTo(JsonBoolean.TRUE);
    assertThat(mismatch.get("actual")).isEqualTo(JsonBoolean.FALSE);
    assertThat(replay("captures", "json").json().toString()).contains("\"met\":false");
  }

  @Test
  void expectationBesideANamedFileCounts() throws IOException {
    expect("allowed: false");

    assertThat(replay("captures/one.yaml", "text").exit()).isEqualTo(Exit.FINE);
    assertThat(replay("captures/one.expect.yaml", "text").exit()).isEqualTo(Exit.UNUSABLE);
  }

  @Test
  void expectationOfNothingIsAProblem() throws IOException {
    expect("allowed: false");
    Files.move(folder.resolve("captures/one.yaml"), folder.resolve("captures/two.yaml"));

    CliRun run = replay("captures", "text");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err())
        .contains(
            "one.expect.yaml:1", "The capture that it is about was not found in `", "/one.yaml`");
  }

  @Test
  void misspeltFieldIsNamedWithItsPlaceOnce() throws IOException {
    expect("alowed: false");

    CliRun run = replay("captures", "text");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).containsOnlyOnce("one.expect.yaml:4:").contains("alowed");
  }
}
