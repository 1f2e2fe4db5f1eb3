package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.report.SarifSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareReportsTest {
  @TempDir Path folder;
  private ComparedSamples samples;

  @BeforeEach
  void twoWorkspaces() throws IOException {
    samples = ComparedSamples.in(folder);
  }

  private void withSlowerMesh() throws IOException {
    samples.change("answers/mesh-sidecar.yaml", "delay: 85ms", "delay: 285ms");
  }

  @Test
  void aRequestThatIsDecidedOtherwiseFailsItsTestCase() throws IOException {
    samples.withoutImagePolicy();
    CliRun run = samples.compare("-o", "junit", "--fail-on", "verdict");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains(
            "<testsuite name=\"admittance compare\" tests=\"10\" failures=\"1\" errors=\"0\"",
            "<property name=\"denied → admitted\" value=\"1\"/>",
            "<failure message=\"before: denied with 403: admission webhook"
                + " &quot;images.policy.bookshop.example&quot; denied the request: ",
            "type=\"compare/verdict\"");
  }

  @Test
  void differencesAreResultsOfSarif() throws IOException {
    samples.withoutImagePolicy();
    CliRun run = samples.compare("-o", "sarif");

    assertThat(SarifSchema.problems(run.out())).isEmpty();
    assertThat(run.out())
        .contains(
            "\"ruleId\":\"compare/verdict\",\"ruleIndex\":0,\"level\":\"error\"",
            "\"ruleId\":\"compare/calls\",\"ruleIndex\":5,\"level\":\"note\"",
            "before/captures/03-reviews-image-denied.json");
  }

  @Test
  void thePageTellsBothSides() throws IOException {
    samples.withoutImagePolicy();
    String page = samples.compare("-o", "html").out();

    assertThat(page)
        .contains(
            "<title>Comparison of two setups</title>",
            "<dt>denied → admitted</dt>\n<dd>1</dd>",
            "<td class=\"admitted\">denied → admitted 201</td>",
            "no longer called: image-policy/images.policy.bookshop.example");
  }

  @Test
  void theCommentHasTotalsAndDifferences() throws IOException {
    samples.withoutImagePolicy();
    CliRun run = samples.compare("-o", "markdown", "--fail-on", "verdict");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .startsWith("### Comparison of two setups")
        .contains(
            "| denied → admitted | 1 |",
            "- ❌ `CREATE pods",
            "  no longer called: image-policy/images.policy.bookshop.example");
  }

  @Test
  void reportsDoNotDependOnThreads() throws IOException {
    samples.withoutImagePolicy();
    for (String format : List.of("junit", "sarif", "html", "markdown")) {
      assertThat(samples.compare("-o", format, "--threads", "7").out())
          .isEqualTo(samples.compare("-o", format, "--threads", "1").out());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "verdict, FINE",
    "object, FINE",
    "calls, FINE",
    "latency, FOUND",
    "latency:200ms, FOUND",
    "latency:201ms, FINE",
    "latency:1s, FINE",
    "'verdict,latency:50ms', FOUND",
    "any, FOUND",
    "none, FINE"
  })
  void aSlowerHookFailsWhereLatencyIsAskedFor(String what, Exit exit) throws IOException {
    withSlowerMesh();

    assertThat(samples.compare("--fail-on", what).exit()).isEqualTo(exit);
  }

  @Test
  void aGateThatMakesNoSenseIsAUsageError() {
    assertThat(samples.compare("--fail-on", "latency:fast").exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(samples.compare("--fail-on", "latency:fast").err())
        .contains("latency:50ms, undecided, any or none, not `latency:fast`");
    assertThat(samples.compare("--fail-on", "none,calls").err())
        .contains("--fail-on none goes alone");
  }

  /// The values that hooks write into a Secret differ; the report says which fields, not what.
  @Test
  void valuesOfSecretsAreLeftOut() throws IOException {
    Path secret =
        Files.writeString(
            folder.resolve("secret.yaml"),
            """
            apiVersion: v1
            kind: Secret
            metadata: {name: db, namespace: bookshop}
            stringData: {password: hunter2hunter2}
            """);
    Files.writeString(
        samples.after().resolve("hooks/secrets.yaml"),
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: MutatingWebhookConfiguration
        metadata: {name: secrets}
        webhooks:
        - name: secrets.example.com
          clientConfig: {url: "https://secrets.example.com/"}
          sideEffects: None
          admissionReviewVersions: [v1]
          rules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [secrets]}
        """);
    Files.writeString(
        samples.after().resolve("answers/secrets.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - webhook: secrets.example.com
          response:
            allowed: true
            warnings: [hunter2hunter2 is weak]
            patchType: JSONPatch
            patch: [{op: add, path: /stringData/token, value: s3cr3ts3cr3t}]
        """);
    for (String format : List.of("junit", "sarif", "html", "markdown")) {
      String out =
          CliRun.of(
                  "compare",
                  "--before",
                  samples.before().toString(),
                  "--after",
                  samples.after().toString(),
                  "--reviews",
                  secret.toString(),
                  "-o",
                  format)
              .out();

      assertThat(out)
          .contains("secrets.example.com", "token")
          .doesNotContain("hunter2hunter2", "s3cr3ts3cr3t", "czNjcjN0czNjcjN0");
    }
  }
}
