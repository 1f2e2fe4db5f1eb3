package dev.admittance.simulator.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.type.ApiTypes;
import org.junit.jupiter.api.Test;

/// What recordings (`kinds-pods`, `kinds-jobs`, `kinds-claims`) do not hold.
class InternalJsonTest {
  private static JsonObject internal(String struct, String object) {
    return internal(new KubernetesRelease(1, 36), struct, object);
  }

  private static JsonObject internal(KubernetesRelease release, String struct, String object) {
    return new InternalJson(ApiTypes.of(release)).of(struct, Requests.object(object));
  }

  @Test
  void since137TheSpecOfAPodIsThatOfTheApi() {
    JsonObject spec =
        internal(
            new KubernetesRelease(1, 37),
            "core/v1.PodSpec",
            "{\"hostNetwork\":true,\"serviceAccount\":\"a\",\"securityContext\":{}}");
    assertThat(spec.names())
        .containsSubsequence(
            "ServiceAccountName",
            "DeprecatedServiceAccount",
            "HostNetwork",
            "SecurityContext",
            "TopologySpreadConstraints",
            "SetHostnameAsFQDN");
    assertThat(spec.object("SecurityContext").names()).startsWith("SELinuxOptions");
  }

  @Test
  void securityContextOfAPodHasWhatIsOfItsHost() {
    JsonObject spec =
        internal("core/v1.PodSpec", "{\"hostNetwork\":true,\"serviceAccount\":\"a\"}");
    assertThat(spec.has("HostNetwork") || spec.has("ServiceAccount")).isFalse();
    assertThat(JsonText.write(spec.object("SecurityContext")))
        .startsWith("{\"HostNetwork\":true,\"HostPID\":false,\"HostIPC\":false,\"ShareProcess");
    assertThat(spec.names()).containsSubsequence("Subdomain", "SetHostnameAsFQDN", "Affinity");
  }

  @Test
  void volumesHaveNamesOfTheirOwn() {
    JsonObject volume =
        internal(
            "core/v1.Volume",
            "{\"name\":\"v\",\"rbd\":{\"monitors\":[\"m\"],\"image\":\"i\",\"fsType\":\"ext4\"}}");
    assertThat(volume.names()).containsSubsequence("RBD", "Quobyte", "FlexVolume");
    assertThat(JsonText.write(volume.object("RBD")))
        .startsWith("{\"CephMonitors\":[\"m\"],\"RBDImage\":\"i\",\"FSType\":\"ext4\"");
  }

  @Test
  void selectorsAndMetadataAreAsTheApiWritesThem() {
    assertThat(
            JsonText.write(
                internal(
                    "core/v1.PodTemplateSpec",
                    "{\"metadata\":{\"labels\":{\"b\":\"1\"}},\"spec\":{}}")))
        .startsWith("{\"labels\":{\"b\":\"1\"},\"Spec\":{\"Volumes\":null,");
    assertThat(
            JsonText.write(
                internal(
                    "policy/v1.PodDisruptionBudgetSpec",
                    "{\"selector\":{\"matchLabels\":{\"b\":\"1\",\"a\":\"2\"}}}")))
        .contains("\"Selector\":{\"matchLabels\":{\"a\":\"2\",\"b\":\"1\"}}");
  }
}
