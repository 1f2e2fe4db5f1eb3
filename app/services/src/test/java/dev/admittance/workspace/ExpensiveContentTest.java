package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Contents that are valid and made to cost much: a run of them is bounded in time. The bounds are
/// of processor time, generous for busy machines, and far below what work that grows with the
/// square of the content would take.
class ExpensiveContentTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: a}
      webhooks:
      - name: a.b.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig: {url: "https://hooks.example/"}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
        matchConditions: [{name: c, expression: 'CONDITION'}]
      """;

  @TempDir private Path folder;

  private Trace run(String condition, String annotation, String response) throws IOException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS.replace("CONDITION", condition));
    Files.writeString(
        folder.resolve("answers.json"),
        """
        {"apiVersion": "admittance.dev/v1", "kind": "HookAnswers",
         "answers": [{"webhook": "a.b.example", "response": %s}]}
        """
            .formatted(response));
    Files.writeString(
        folder.resolve("review.json"),
        """
        {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {"uid": "u",
         "kind": {"group": "", "version": "v1", "kind": "ConfigMap"},
         "resource": {"group": "", "version": "v1", "resource": "configmaps"},
         "name": "c", "namespace": "shop", "operation": "CREATE", "userInfo": {"username": "ada"},
         "object": {"apiVersion": "v1", "kind": "ConfigMap",
          "data": {}, "metadata": {"name": "c", "namespace": "shop", "annotations": {"a": "%s"}}}}}
        """
            .formatted(annotation));
    Workspace workspace = TestFolder.read(folder);
    assertThat(workspace.captures()).hasSize(1);
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Trace trace =
        Pipeline.compile(workspace.setup())
            .run(workspace.captures().getFirst(), workspace.answerBook());
    assertThat(
            Duration.ofNanos(
                ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before))
        .isLessThan(LIMIT);
    return trace;
  }

  @Test
  void patchThatChangesAValueAHundredThousandTimes() throws IOException {
    String json =
        "["
            + "{\"op\":\"add\",\"path\":\"/data/k\",\"value\":\"v\"},".repeat(99_999)
            + "{\"op\":\"add\",\"path\":\"/data/k\",\"value\":\"last\"}]";

    Trace trace =
        run(
            "true",
            "a",
            "{\"allowed\": true, \"patchType\": \"JSONPatch\", \"patch\": \"%s\"}"
                .formatted(
                    Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8))));

    assertThat(trace.response().allowed()).isTrue();
  }

  @Test
  void tenThousandWarnings() throws IOException {
    String warnings =
        IntStream.range(0, 10_000)
            .mapToObj(i -> "\"warning " + i + "\"")
            .collect(Collectors.joining(",", "[", "]"));

    Trace trace = run("true", "a", "{\"allowed\": true, \"warnings\": " + warnings + "}");

    assertThat(trace.response().allowed()).isTrue();
  }

  /// Where expressions were matched by trying, this would take longer than the universe lasts.
  @Test
  void expressionThatTriesInVainOnAMegabyte() throws IOException {
    Trace trace =
        run(
            "object.metadata.annotations.a.matches(\"^(a+)+b$\")",
            "a".repeat(200_000),
            "{\"allowed\": false}");

    assertThat(trace.response().allowed()).as("the hook is not called").isTrue();
  }

  @Test
  void nestedComprehensionEndsAtTheCostLimit() throws IOException {
    String list = "[1,2,3,4,5,6,7,8,9,10]";
    Trace trace =
        run(
            "%1$s.all(a, %1$s.all(b, %1$s.all(c, %1$s.all(d, %1$s.all(e, %1$s.all(f, %1$s.all(g, a + b + c + d + e + f + g > 0)))))))"
                .formatted(list),
            "a",
            "{\"allowed\": true}");

    assertThat(trace.response().allowed()).as("the default failure policy is Fail").isFalse();
  }
}
