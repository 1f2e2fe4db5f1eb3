package dev.admittance.workspace;

import static dev.admittance.workspace.TestFolder.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the release of the settings changes.
class WorkspaceReleaseTest {
  @TempDir Path folder;

  private static final String OLD_HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1beta1
      kind: MutatingWebhookConfiguration
      metadata: {name: labels}
      webhooks:
      - name: a.labels.example
        clientConfig: {service: {namespace: shop, name: a}}
        reinvocationPolicy: IfNeeded
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
      - name: b.labels.example
        clientConfig: {service: {namespace: shop, name: b}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
      ---
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: a.labels.example
        response: {allowed: true, patch: [{op: add, path: /data, value: {a: b}}]}
      - webhook: b.labels.example
        response: {allowed: true, patch: [{op: add, path: /data, value: {c: d}}]}
      ---
      apiVersion: admission.k8s.io/v1beta1
      kind: AdmissionReview
      request:
        uid: u-1
        kind: {group: "", version: v1, kind: ConfigMap}
        resource: {group: "", version: v1, resource: configmaps}
        name: c
        namespace: shop
        operation: CREATE
        userInfo: {username: ada}
        object: {apiVersion: v1, kind: ConfigMap, metadata: {name: c, namespace: shop}}
      """;

  private Workspace ofRelease(String release) throws IOException {
    write("hooks.yaml", OLD_HOOKS);
    String line = release.isEmpty() ? "" : "kubernetesRelease: \"" + release + "\"\n";
    write("admittance.yaml", "apiVersion: admittance.dev/v1\nkind: Workspace\n" + line);
    return read(folder);
  }

  private static boolean hasProblem(Workspace workspace, String rule, String words) {
    return workspace.problems().stream()
        .anyMatch(one -> one.rule().equals(rule) && one.message().contains(words));
  }

  /// W-1. The window says what `lint` does, and a run says so of the hooks that it calls anyway.
  @Test
  void whatTheChosenReleaseDoesNotServeIsAProblemAndAStep() throws IOException {
    String notServed =
        "that Kubernetes 1.36 does not serve MutatingWebhookConfiguration \"labels\"";
    for (String release : List.of("1.36", "1.21", "")) {
      Workspace workspace = ofRelease(release);
      boolean chosen = release.equals("1.36");
      assertThat(hasProblem(workspace, "api/NotServed", "no matches for kind"))
          .as(release)
          .isEqualTo(chosen);
      List<Step> steps =
          Pipeline.compile(workspace.setup())
              .run(workspace.captures().getFirst(), workspace.answerBook())
              .steps();
      assertThat(
              steps.stream()
                  .filter(step -> step.rule() == RuleId.W_1)
                  .map(StepDescriptions::headline))
          .as(release)
          .hasSize(chosen ? 1 : 0)
          .allMatch(headline -> headline.contains(notServed));
      assertThat(steps).as(release).anyMatch(Step.HookCalled.class::isInstance);
    }
  }

  /// Hooks are called again since 1.15 (W-381).
  @Test
  void adviceOfRunsIsThatOfTheRelease() throws IOException {
    String again = "Called a second time";
    assertThat(hasProblem(ofRelease("1.21"), "practice/L-38", again)).isTrue();
    assertThat(hasProblem(ofRelease("1.14"), "practice/L-38", again)).isFalse();
  }

  private void write(String name, String text) throws IOException {
    TestFolder.write(folder, name, text);
  }
}
