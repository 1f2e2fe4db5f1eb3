package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailOnTest {
  @TempDir Path folder;

  /// The sample has requests that are denied, that fail, and one that a hook fails for and is
  /// admitted all the same; nothing is expected of any of them.
  @ParameterizedTest
  @CsvSource({
    "denied, FOUND",
    "failed, FOUND",
    "failed-open, FOUND",
    "unexpected, FINE",
    "'denied,unexpected', FOUND",
    "any, FOUND",
    "none, FINE"
  })
  void replayEndsAsItIsAskedTo(String what, Exit exit) {
    assertThat(CliRun.of("replay", "--sample", "--fail-on", what).exit()).isEqualTo(exit);
  }

  /// A hook that fails open is no refusal, unless somebody asks for it.
  @Test
  void failingOpenIsFineByDefault() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("hooks.yaml"),
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: pods}
            webhooks:
            - name: pods.example.com
              clientConfig: {url: "https://pods.example.com/"}
              sideEffects: None
              failurePolicy: Ignore
              admissionReviewVersions: [v1]
              rules:
              - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
            ---
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - webhook: pods.example.com
              error: connectionRefused
            """);
    Path pod =
        Files.writeString(
            folder.resolve("pod.yaml"),
            """
            apiVersion: v1
            kind: Pod
            metadata: {name: web, namespace: shop}
            spec: {containers: [{name: web, image: web}]}
            """);
    String[] usual = {
      "replay", "--config", config + "", "--answers", config + "", "--reviews", pod + ""
    };
    String[] strict = {
      "replay",
      "--config",
      config + "",
      "--answers",
      config + "",
      "--reviews",
      pod + "",
      "--fail-on",
      "failed-open"
    };

    assertThat(CliRun.of(usual).exit()).isEqualTo(Exit.FINE);
    assertThat(CliRun.of(strict).exit()).isEqualTo(Exit.FOUND);
  }

  @Test
  void whatCannotBeReadIsNeverFine() {
    CliRun run = CliRun.of("replay", "--config", "a", "--reviews", "b", "--fail-on", "none");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
  }

  @ParameterizedTest
  @CsvSource({"error, FINE", "warning, FOUND", "info, FOUND", "none, FINE"})
  void lintEndsAsItIsAskedTo(String severity, Exit exit) throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("hooks.yaml"),
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: pods}
            webhooks:
            - name: pods.example.com
              clientConfig: {url: "https://pods.example.com/"}
              sideEffects: None
              timeoutSeconds: 30
              admissionReviewVersions: [v1]
              rules:
              - {operations: [CREATE], apiGroups: [shop.example.com], apiVersions: [v1], resources: [books]}
            """);

    assertThat(CliRun.of("lint", "--fail-on", severity, config + "").exit()).isEqualTo(exit);
    assertThat(CliRun.of("lint", config + "").exit()).isEqualTo(Exit.FOUND);
  }

  @Test
  void aUsageErrorNamesTheWords() {
    assertThat(CliRun.of("replay", "--sample", "--fail-on", "never").err())
        .contains("expected denied, failed, failed-open, unexpected, any or none, not `never`");
    assertThat(CliRun.of("replay", "--sample", "--fail-on", "none,denied").err())
        .contains("--fail-on none goes alone");
  }
}
