package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Pods that are declared to fail ten seconds after their creation.
class PodFailuresTest {
  private static Rehearsal rehearse(ApplyOrder order, String fails, String... objects) {
    Rehearser rehearser = ReleaseFixture.rehearser(order.client(false), "");
    RehearsalOptions options = rehearser.options().with(PodFailures.NONE.with(fails).orElseThrow());
    return new Rehearser(rehearser.setup(), List.of(), options)
        .rehearse(order.sorted(captures(objects)), () -> false);
  }

  private static String job(String name, String spec, String restartPolicy) {
    return "{apiVersion: batch/v1, kind: Job, metadata: {name: %s, namespace: shop}, spec: {%s,"
            .formatted(name, spec)
        + " template: {spec: {restartPolicy: %s, containers: [{name: main, image: a}]}}}}"
            .formatted(restartPolicy);
  }

  /// When pods are created, in seconds.
  private static List<Long> created(Rehearsal rehearsal) {
    return rehearsal.requests().stream()
        .filter(one -> RehearsalRun.startedPod(one.trace()).isPresent())
        .map(one -> one.at().toSeconds())
        .toList();
  }

  private static JsonObject status(Rehearsal rehearsal, String kind) {
    return rehearsal.after().cluster().objects().stream()
        .filter(object -> object.text("kind").equals(kind))
        .findFirst()
        .orElseThrow()
        .object("status");
  }

  private static List<String> failures(Rehearsal rehearsal) {
    return rehearsal.workloads().stream()
        .map(one -> RehearsalDescriptions.of(one, rehearsal))
        .toList();
  }

  @Test
  void jobFailsBeyondItsBackoffLimit() {
    Rehearsal rehearsal =
        rehearse(ApplyOrder.FILES, "Job/migrate", job("migrate", "backoffLimit: 2", "Never"));

    assertThat(created(rehearsal)).containsExactly(0L, 20L, 50L);
    JsonObject status = status(rehearsal, "Job");
    assertThat(OwnedObjects.number(status, "failed", 0)).isEqualTo(3);
    assertThat(status.objects("conditions"))
        .extracting(one -> one.text("type"), one -> one.text("reason"))
        .containsExactly(
            tuple("FailureTarget", "BackoffLimitExceeded"),
            tuple("Failed", "BackoffLimitExceeded"));
    assertThat(failures(rehearsal))
        .containsExactly(
            "accepted, with 3 pods created, but BackoffLimitExceeded: Job has reached the specified"
                + " backoff limit");
    assertThat(rehearsal.succeeds()).isFalse();
    assertThat(RehearsalDescriptions.withoutRemedy(rehearsal)).contains("pods fail");
  }

  @Test
  void restartsOfContainersCountAsWell() {
    Rehearsal rehearsal =
        rehearse(ApplyOrder.FILES, "Job/migrate", job("migrate", "backoffLimit: 2", "OnFailure"));

    assertThat(created(rehearsal)).containsExactly(0L);
    assertThat(
            rehearsal.requests().stream()
                .filter(one -> one.capture().request().operation().name().equals("DELETE"))
                .map(one -> one.at().toSeconds()))
        .containsExactly(30L);
    assertThat(failures(rehearsal)).first().asString().contains("BackoffLimitExceeded");
  }

  @Test
  void podFailurePolicyDecidesByTheExitCode() {
    String policy =
        "backoffLimit: 0, podFailurePolicy: {rules: [{action: Ignore, onExitCodes: {operator: In,"
            + " values: [3]}}, {action: FailJob, onExitCodes: {containerName: main, operator:"
            + " NotIn, values: [7]}}]}";

    Rehearsal failed =
        rehearse(ApplyOrder.FILES, "Job/migrate=42", job("migrate", policy, "Never"));
    assertThat(status(failed, "Job").objects("conditions").getLast().text("message"))
        .matches(
            "Container main for pod shop/migrate-\\w+ failed with exit code 42 matching FailJob"
                + " rule at index 1");

    Rehearsal ignored =
        rehearse(ApplyOrder.FILES, "Job/migrate=3", job("migrate", policy, "Never"));
    assertThat(created(ignored)).startsWith(0L, 20L, 50L);
    assertThat(status(ignored, "Job").has("failed")).isFalse();

    assertThat(
            failures(rehearse(ApplyOrder.FILES, "Job/migrate=7", job("migrate", policy, "Never"))))
        .first()
        .asString()
        .contains("BackoffLimitExceeded");
  }

  @Test
  void deploymentExceedsItsDeadline() {
    String deployment =
        ReleaseFixture.deployment("web:1", 2)
            .replace("spec:\n  replicas", "spec:\n" + "  progressDeadlineSeconds: 60\n  replicas");
    Rehearsal rehearsal = rehearse(ApplyOrder.FILES, "Deployment/web", deployment);

    assertThat(status(rehearsal, "Deployment").objects("conditions"))
        .extracting(one -> one.text("type"), one -> one.text("status"), one -> one.text("reason"))
        .containsExactly(tuple("Progressing", "False", "ProgressDeadlineExceeded"));
    assertThat(failures(rehearsal))
        .containsExactly(
            "accepted, with 2 pods created, but its pods fail, and its rollout exceeds"
                + " progressDeadlineSeconds");
  }

  @Test
  void requestsOfFailingPodsSaySo() {
    Rehearsal rehearsal =
        rehearse(ApplyOrder.FILES, "Deployment/web", ReleaseFixture.deployment("web:1", 1));

    assertThat(rehearsal.requests())
        .extracting(one -> one.failure().orElse(""))
        .containsExactly(
            "its pods fail, and its rollout exceeds progressDeadlineSeconds", "", "never ready");
    assertThat(RequestNode.of(rehearsal))
        .allMatch(node -> node instanceof RequestNode.One one && one.fails());
  }

  @Test
  void somePodsOfAWorkloadFail() {
    String set =
        "{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: db, namespace: shop}, spec:"
            + " {replicas: 3, podManagementPolicy: Parallel, selector: {matchLabels: {app: db}},"
            + " template: {metadata: {labels: {app: db}}, spec: {containers: [{name: main, image:"
            + " a}]}}}}";

    Rehearsal rehearsal = rehearse(ApplyOrder.FILES, "Pod/db-1", set);

    assertThat(failures(rehearsal))
        .containsExactly("accepted, with 3 pods created, but 1 of its 3 pods fail");
  }

  @Test
  void podOfItsOwnFails() {
    String pod =
        "{apiVersion: v1, kind: Pod, metadata: {name: check, namespace: shop}, spec:"
            + " {restartPolicy: Never, containers: [{name: a, image: a}]}}";

    assertThat(failures(rehearse(ApplyOrder.FILES, "Pod/check=42", pod)))
        .containsExactly("accepted, but exits with 42");
    assertThat(failures(rehearse(ApplyOrder.FILES, "Pod/other", pod))).isEmpty();
  }

  @Test
  void hookOfHelmThatFailsEndsTheInstallation() {
    String map = "{apiVersion: v1, kind: ConfigMap, metadata: {name: config, namespace: shop}}";
    String hook =
        job("migrate", "backoffLimit: 0", "Never")
            .replace(
                "namespace: shop", "namespace: shop, annotations: {helm.sh/hook: pre-install}");
    String pod =
        "{apiVersion: v1, kind: Pod, metadata: {name: check, namespace: shop, annotations:"
            + " {helm.sh/hook: pre-install}}, spec: {restartPolicy: Never, containers: [{name: a,"
            + " image: a}]}}";

    assertThat(rehearse(ApplyOrder.HELM, "Job/migrate", map, hook).unsent())
        .extracting(UnsentObject::reason)
        .containsExactly("Helm stops, as its hook Job/migrate has failed");
    assertThat(rehearse(ApplyOrder.HELM, "Pod/check", map, pod).unsent())
        .extracting(UnsentObject::reason)
        .containsExactly("Helm stops, as its hook Pod/check has failed");
    assertThat(
            rehearse(
                    ApplyOrder.HELM,
                    "Pod/check",
                    map,
                    pod.replace("restartPolicy: Never", "restartPolicy: Always"))
                .unsent())
        .extracting(UnsentObject::reason)
        .containsExactly("Helm stops, as its hook Pod/check is not done after 5 minutes");
  }

  @Test
  void textsNameObjectsAndExitCodes() {
    assertThat(PodFailures.NONE.with(" Job/a=42 ").orElseThrow().with("Pod/b.c").orElseThrow())
        .isEqualTo(
            new PodFailures(
                Map.of(
                    "Job/a", new PodEnding(42, Optional.empty()),
                    "Pod/b.c", new PodEnding(1, Optional.empty()))));
    assertThat(PodFailures.NONE.with("Job/a=DisruptionTarget").orElseThrow().endings())
        .containsEntry("Job/a", new PodEnding(137, Optional.of("DisruptionTarget")));
    assertThat(List.of("Job", "Job/", "Job/a=0", "Job/a=256", "Job/a=", "/a"))
        .allMatch(text -> PodFailures.NONE.with(text).isEmpty());
  }
}
