package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayReportsTest {
  @TempDir Path folder;

  @Test
  void theSampleBecomesATestSuite() {
    CliRun run = CliRun.of("replay", "--sample", "-o", "junit");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains(
            "<testsuite name=\"admittance replay\" tests=\"10\" failures=\"4\" errors=\"0\"",
            "<testcase classname=\"bookshop/captures/03-reviews-image-denied.json\""
                + " name=\"CREATE pods bookshop/reviews-7f5d4c9b64-* (line 1)\" time=\"0.",
            "<failure message=\"Error from server (Forbidden): admission webhook"
                + " &quot;images.policy.bookshop.example&quot; denied the request: ",
            "type=\"replay/denied\"",
            "type=\"replay/failed\"");
  }

  /// The report fails where the command does.
  @Test
  void whatIsNotAskedForIsNoFailure() {
    CliRun run = CliRun.of("replay", "--sample", "-o", "junit", "--fail-on", "failed-open");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).contains("tests=\"10\" failures=\"1\"", "type=\"replay/failed-open\"");
  }

  @Test
  void thePageTellsTheSample() {
    String page = CliRun.of("replay", "--sample", "-o", "html").out();

    assertThat(page)
        .startsWith("<!DOCTYPE html>")
        .contains(
            "<dt>Requests</dt>\n<dd>10</dd>",
            "<dt>Failed open</dt>\n<dd>1</dd>",
            "<td class=\"refused\">refused 403</td>",
            "<option value=\"replay/unexpected\">")
        .endsWith("</html>\n");
  }

  @Test
  void reportsDoNotDependOnThreads() {
    for (String format : new String[] {"junit", "html"}) {
      String one = CliRun.of("replay", "--sample", "-o", format, "--threads", "1").out();

      assertThat(CliRun.of("replay", "--sample", "-o", format, "--threads", "7").out())
          .isEqualTo(one);
    }
  }

  /// Reports are passed on; what a hook says of a Secret must not be in them.
  @Test
  void valuesOfSecretsAreLeftOut() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("hooks.yaml"),
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: secrets}
            webhooks:
            - name: secrets.example.com
              clientConfig: {url: "https://secrets.example.com/"}
              sideEffects: None
              admissionReviewVersions: [v1]
              rules:
              - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [secrets]}
            ---
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - webhook: secrets.example.com
              response: {allowed: false, status: {message: "hunter2hunter2 is a weak password"}}
            """);
    Path secret =
        Files.writeString(
            folder.resolve("secret.yaml"),
            """
            apiVersion: v1
            kind: Secret
            metadata: {name: db, namespace: shop}
            stringData: {password: hunter2hunter2}
            """);
    String[] replay = {
      "replay",
      "--config",
      config + "",
      "--answers",
      config + "",
      "--reviews",
      secret + "",
      "-o",
      ""
    };
    for (String format : new String[] {"junit", "html"}) {
      replay[8] = format;
      CliRun run = CliRun.of(replay);

      assertThat(run.err()).isEmpty();
      assertThat(run.out()).contains("is a weak password").doesNotContain("hunter2hunter2");
    }
  }

  @Test
  void whatCannotBeReadIsAnErrorOfTheSuite() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.json"), "{\"kind\": \n");
    Path config = Files.createDirectory(folder.resolve("config"));
    CliRun run =
        CliRun.of("replay", "--config", config + "", "--reviews", broken + "", "-o", "junit");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).contains("errors=\"2\"", "type=\"read/NoConfiguration\"", "broken.json:");
  }
}
