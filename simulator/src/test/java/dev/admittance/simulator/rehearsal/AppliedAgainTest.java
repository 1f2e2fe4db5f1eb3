package dev.admittance.simulator.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Yaml;
import dev.admittance.simulator.pipeline.Setup;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Manifests that are applied to objects that are there, as `kubectl apply` and `helm upgrade` do.
class AppliedAgainTest {
  private static final String NAMESPACE =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: shop}
      """;

  private static final String RELEASE =
      """
      apiVersion: batch/v1
      kind: Job
      metadata: {name: migrate, namespace: shop}
      spec:
        template:
          spec: {restartPolicy: Never, containers: [{name: main, image: "migrate:1"}]}
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: bare, namespace: shop, labels: {app: bare, tier: old}}
      spec: {containers: [{name: main, image: "web:1"}]}
      ---
      apiVersion: v1
      kind: PersistentVolumeClaim
      metadata: {name: data, namespace: shop}
      spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: web, namespace: shop}
      spec: {type: NodePort, selector: {app: web}, ports: [{port: 80}]}
      """;

  private final Rehearser rehearser =
      new Rehearser(
          Setup.of(List.of(), ClusterState.of(Yaml.objects(NAMESPACE))),
          List.of(),
          RehearsalOptions.from(Instant.EPOCH));

  private static List<Capture> captures(String yaml) {
    return Yaml.objects(yaml).stream()
        .map(object -> ManifestCapture.wrapAsCreate(object, "test.yaml"))
        .map(result -> ((CaptureDecoder.Result.Decoded) result).capture())
        .toList();
  }

  private Rehearsal after(String before, String now) {
    Rehearsal installed = rehearser.rehearse(captures(before), () -> false);
    return rehearser.after(installed).rehearse(captures(now), () -> false);
  }

  @Test
  void releaseThatDidNotChangeSendsNothing() {
    Rehearsal again = after(RELEASE, RELEASE);

    assertThat(again.requests()).isEmpty();
    assertThat(RehearsalDescriptions.unchanged(again))
        .isEqualTo(
            "Stored as applied, nothing is sent: Job/migrate, Pod/bare, PersistentVolumeClaim/data,"
                + " Service/web");
    assertThat(again.succeeds()).isTrue();
  }

  /// What the server, plugins and hooks added stays; what the manifest no longer has goes.
  @Test
  void changeIsAPatchOfTheStoredObject() {
    Rehearsal upgraded =
        after(
            RELEASE,
            RELEASE.replace("web:1", "web:2").replace(", tier: old", "").replace(": 80", ": 81"));

    assertThat(upgraded.requests()).allMatch(RehearsedRequest::allowed);
    assertThat(upgraded.unchanged()).hasSize(2);
    JsonObject pod = upgraded.requests().getFirst().capture().request().object().orElseThrow();
    assertThat(pod.object("metadata").object("labels").names()).containsExactly("app");
    assertThat(pod.object("spec").text("serviceAccountName")).isEqualTo("default");
    assertThat(pod.object("spec").objects("containers").getFirst().text("image"))
        .isEqualTo("web:2");
    JsonObject service =
        upgraded.requests().get(1).trace().response().object().orElseThrow().object("spec");
    assertThat(service.text("clusterIP")).isNotEmpty();
  }

  @Test
  void changedJobIsRefusedForItsTemplate() {
    Rehearsal upgraded = after(RELEASE, RELEASE.replace("migrate:1", "migrate:2"));

    assertThat(upgraded.requests().getFirst().trace().response().message())
        .startsWith("Job.batch \"migrate\" is invalid: spec.template: Invalid value: ")
        .endsWith(": field is immutable");
  }

  @Test
  void generatedNamesOfARehearsalDiffer() {
    String job =
        RELEASE.substring(0, RELEASE.indexOf("---")).replace("name: migrate", "generateName: run-");

    Rehearsal rehearsal = rehearser.rehearse(captures(job + "---\n" + job), () -> false);

    assertThat(rehearsal.requests()).allMatch(RehearsedRequest::allowed);
    assertThat(rehearsal.workloads()).extracting(WorkloadForecast::title).doesNotHaveDuplicates();
  }
}
