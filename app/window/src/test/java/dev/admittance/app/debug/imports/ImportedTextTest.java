package dev.admittance.app.debug.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ImportedTextTest {
  private static final String REVIEW =
      """
      # a comment
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: u
        kind: {group: "", version: v1, kind: ConfigMap}
        resource: {group: "", version: v1, resource: configmaps}
        name: c
        operation: CREATE
        userInfo: {username: alice}
        object: {apiVersion: v1, kind: ConfigMap, metadata: {name: c}}
      """;

  private static ImportedText.Captures captures(String text) {
    return (ImportedText.Captures) ImportedText.of(text);
  }

  @Test
  void capturesWithoutSecretsStayAsTheyAre() {
    assertThat(ImportedText.of(REVIEW)).isEqualTo(new ImportedText.Captures(REVIEW, "yaml", 1, 0));
  }

  @Test
  void linesOfJsonStayLines() {
    String line =
        "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\"1\",\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"ConfigMap\"},\"operation\":\"CREATE\",\"object\":{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\"}}}\n";

    assertThat(captures(line + line))
        .isEqualTo(new ImportedText.Captures(line + line, "jsonl", 2, 0));
    assertThat(captures(line).ending()).isEqualTo("json");
  }

  @Test
  void secretsAreReplacedBeforeAnythingIsKept() {
    ImportedText.Captures found =
        captures(
            REVIEW
                .replace("ConfigMap", "Secret")
                .replace("metadata: {name: c}", "metadata: {name: c}, data: {key: aHVzaA==}"));

    assertThat(found.content()).doesNotContain("aHVzaA").contains("key: cmVkYWN0ZWQ=");
    assertThat(found.secrets()).isEqualTo(1);
    assertThat(captures(found.content()).captures()).isEqualTo(1);
  }

  @Test
  void manifestsBecomeTheReviewsOfTheirCreation() {
    ImportedText.Captures found =
        captures(
            """
            apiVersion: v1
            kind: Pod
            metadata: {name: web, namespace: shop}
            spec: {containers: [{name: web, image: "web:1"}]}
            ---
            apiVersion: v1
            kind: List
            items:
            - {apiVersion: v1, kind: Secret, metadata: {name: s}, stringData: {key: hush}}
            """);

    assertThat(found.captures()).isEqualTo(2);
    assertThat(found.content())
        .contains("kind: AdmissionReview", "resource: pods", "resource: secrets")
        .doesNotContain("hush");
    assertThat(captures(found.content()))
        .isEqualTo(new ImportedText.Captures(found.content(), "yaml", 2, 0));
  }

  @Test
  void damagedTextIsRefusedWithItsLine() {
    assertThat(ImportedText.of("kind: AdmissionReview\n  request: {"))
        .isInstanceOfSatisfying(
            ImportedText.Nothing.class, nothing -> assertThat(nothing.line()).isEqualTo(2));
    assertThat(ImportedText.of("  \n")).isEqualTo(new ImportedText.Nothing("There is no text.", 1));
    assertThat(ImportedText.of("hello: world\n")).isInstanceOf(ImportedText.Nothing.class);
  }

  @Test
  void oneBadLineAmongGoodOnesRefusesTheText() {
    assertThat(
            ImportedText.of(
                REVIEW + "---\nkind: AdmissionReview\napiVersion: admission.k8s.io/v1\n"))
        .isInstanceOfSatisfying(
            ImportedText.Nothing.class,
            nothing -> assertThat(nothing.line()).isEqualTo(REVIEW.lines().count() + 2));
  }

  @Test
  void linesOfALogStayAsTheyAreUnlessTheyHoldSecrets() throws IOException {
    String log = Files.readString(Path.of("../../simulator/src/test/resources/wrapped/klog.txt"));

    assertThat(captures(log)).isEqualTo(new ImportedText.Captures(log, "log", 2, 0));

    ImportedText.Captures found =
        captures(log.replace("configmaps", "secrets").replace("ConfigMap", "Secret"));
    assertThat(found.ending()).isEqualTo("jsonl");
    assertThat(found.secrets()).isEqualTo(1);
    assertThat(found.content()).doesNotContain("quoted");
    assertThat(captures(found.content()).captures()).isEqualTo(2);
  }

  @Test
  void captureInTheAnswerOfALogLosesItsSecrets() throws IOException {
    String answer =
        Files.readString(
                Path.of(
                    "../../simulator/src/test/resources/wrapped/cloudwatch-filter-log-events.json"))
            .replace("configmaps", "secrets")
            .replace("ConfigMap", "Secret");

    ImportedText.Captures found = captures(answer);

    assertThat(found.secrets()).isPositive();
    assertThat(found.content()).doesNotContain("quoted");
    assertThat(captures(found.content()).captures()).isEqualTo(2);
  }
}
