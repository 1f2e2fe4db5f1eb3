package dev.admittance.simulator.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the recorded servers do not show: a server that allows privileged containers, faults that
/// an update may keep, and what is left out.
class KindValidationTest {
  private static final GroupVersionResource PODS = new GroupVersionResource("", "v1", "pods");
  private static final String CONTAINER =
      "name: c, image: c, imagePullPolicy: Always, terminationMessagePolicy: File";

  private static JsonObject pod(String spec, String container) {
    return Json.read(
        "pod",
        "{metadata: {name: web}, spec: {terminationGracePeriodSeconds: 30, restartPolicy: Always,"
            + " dnsPolicy: ClusterFirst, containers: [{"
            + CONTAINER
            + container
            + "}]"
            + spec
            + "}}");
  }

  private static KindValidation.Result check(
      boolean privileged, JsonObject object, Optional<JsonObject> old) {
    return new KindValidation(KubernetesRelease.DEFAULT, privileged).check(PODS, "", object, old);
  }

  private static List<String> errors(JsonObject object, Optional<JsonObject> old) {
    return check(true, object, old).errors().stream()
        .map(error -> error.path() + ": " + error.message())
        .toList();
  }

  @Test
  void privilegedContainersNeedAServerThatAllowsThem() {
    JsonObject pod = pod("", ", securityContext: {privileged: true}");
    assertThat(check(true, pod, Optional.empty()).errors()).isEmpty();
    assertThat(check(false, pod, Optional.empty()).errors())
        .extracting(FieldError::message)
        .containsExactly("Forbidden: disallowed by cluster policy");
  }

  @Test
  void anUpdateKeepsWhatWasInvalid() {
    String odd =
        ", affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution:"
            + " [{topologyKey: zone, labelSelector: {matchExpressions:"
            + " [{key: a, operator: In, values: [b c]}]}}]}}";
    assertThat(errors(pod(odd, ""), Optional.empty())).hasSize(1);
    assertThat(errors(pod(odd, ""), Optional.of(pod(odd, "")))).isEmpty();
    assertThat(errors(pod(odd, ""), Optional.of(pod("", "")))).hasSizeGreaterThan(1);
  }

  @Test
  void whatIsNotCheckedIsNamed() {
    String bundle = "{clusterTrustBundle: {name: root, path: ca.pem}}";
    JsonObject pod = pod(", volumes: [{name: ca, projected: {sources: [" + bundle + "]}}]", "");
    assertThat(check(true, pod, Optional.empty()).unchecked())
        .containsExactly("spec.volumes[0].projected.sources[0].clusterTrustBundle");
    assertThat(check(true, pod("", ""), Optional.empty()).unchecked()).isEmpty();
  }

  @Test
  void valuesThatOlderServersPrintOtherwiseAreNamed() {
    JsonObject odd =
        pod(", hostNetwork: true", ", ports: [{containerPort: 80}], resources: {limits: {a: 1}}");
    KindValidation before = new KindValidation(new KubernetesRelease(1, 33), true);
    KindValidation.Result result =
        before.check(
            new GroupVersionResource("apps", "v1", "deployments"),
            "",
            Json.read(
                "deployment",
                "{spec: {selector: {matchLabels: {a: b}}, strategy: {type: Odd, rollingUpdate: {}},"
                    + " template: {metadata: {labels: {c: d}}, spec: {}}}}"),
            Optional.empty());
    assertThat(result.dumped())
        .contains("spec.strategy")
        .doesNotContain("spec.template.metadata.labels");
    assertThat(result.errors())
        .extracting(FieldError::message)
        .contains(
            "Invalid value: map[string]string{\"c\":\"d\"}: `selector` does not match template"
                + " `labels`");
    assertThat(before.check(PODS, "", odd, Optional.empty()).errors())
        .extracting(FieldError::message)
        .contains("Invalid value: a: must be a standard resource type or fully qualified");
  }

  @Test
  void onlyWhatIsRecordedIsCovered() {
    KindValidation now = new KindValidation(KubernetesRelease.DEFAULT, true);
    assertThat(now.covers(PODS, "")).isTrue();
    assertThat(now.covers(new GroupVersionResource("", "v1", "services"), "")).isTrue();
    assertThat(now.covers(new GroupVersionResource("", "v1", "componentstatuses"), "")).isFalse();
    KindValidation before = new KindValidation(new KubernetesRelease(1, 33), true);
    assertThat(before.covers(PODS, "")).isTrue();
    assertThat(before.covers(new GroupVersionResource("", "v1", "nodes"), "")).isFalse();
    assertThat(new KindValidation(new KubernetesRelease(1, 29), true).covers(PODS, "")).isFalse();
  }
}
