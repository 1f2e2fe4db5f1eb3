package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestCaptureTest {

  @Test
  void aManifestBecomesTheRequestThatCreatesIt() throws IOException {
    JsonObject manifest =
        json("{\"apiVersion\":\"apps/v1\",\"kind\":\"Deployment\",\"metadata\":{\"name\":\"d\"}}");
    AdmissionRequest request = request(manifest);
    assertThat(request.operation()).isEqualTo(Operation.CREATE);
    assertThat(request.resource().groupResource()).isEqualTo("deployments.apps");
    assertThat(request.name()).isEqualTo("d");
    assertThat(request.object()).contains(manifest);
    assertThat(request.oldObject()).isEmpty();
    assertThat(request.options())
        .contains(json("{\"kind\":\"CreateOptions\",\"apiVersion\":\"meta.k8s.io/v1\"}"));
  }

  @ParameterizedTest
  @CsvSource({
    "v1, Pod, default",
    "v1, Namespace, x",
    "v1, Node, ''",
    "rbac.authorization.k8s.io/v1, ClusterRole, ''",
    "networking.k8s.io/v1, Ingress, default",
    "example.com/v1, Node, ''",
    "example.com/v1, Widget, ''",
  })
  void theNamespaceIsGuessedForKindsOfKubernetesOnly(String apiVersion, String kind, String guess)
      throws IOException {
    assertThat(request(manifest(apiVersion, kind, "{\"name\":\"x\"}")).namespace())
        .isEqualTo(guess);
  }

  @Test
  void aWrittenNamespaceIsKept() throws IOException {
    String metadata = "{\"name\":\"x\",\"namespace\":\"ns\"}";
    assertThat(request(manifest("v1", "Pod", metadata)).namespace()).isEqualTo("ns");
    assertThat(request(manifest("example.com/v1", "Node", metadata)).namespace()).isEqualTo("ns");
  }

  @Test
  void aNameYetToBeMadeUpIsEmpty() throws IOException {
    assertThat(request(manifest("v1", "Pod", "{\"generateName\":\"x-\"}")).name()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Pod, pods",
    "Ingress, ingresses",
    "NetworkPolicy, networkpolicies",
    "Gateway, gateways",
    "Endpoints, endpoints",
    "StorageClass, storageclasses",
  })
  void theResourceIsGuessedFromTheKind(String kind, String resource) throws IOException {
    assertThat(request(manifest("v1", kind, "{}")).resource().resource()).isEqualTo(resource);
  }

  @ParameterizedTest
  @CsvSource({
    "admission.k8s.io/v1, AdmissionReview, {}",
    "admissionregistration.k8s.io/v1, MutatingWebhookConfiguration, {}",
    "admittance.dev/v1, HookAnswers, {}",
    "v1, List, {}",
    "v1, Pod, 1",
  })
  void whatIsNotCreatedLikeThatIsLeftOutWithAReason(String apiVersion, String kind, String metadata)
      throws IOException {
    assertThat(ManifestCapture.wrapAsCreate(manifest(apiVersion, kind, metadata), "f:1"))
        .isInstanceOf(CaptureDecoder.Result.NotACapture.class);
  }

  private static AdmissionRequest request(JsonObject manifest) {
    return ((CaptureDecoder.Result.Decoded) ManifestCapture.wrapAsCreate(manifest, "f:1"))
        .capture()
        .request();
  }

  private static JsonObject manifest(String apiVersion, String kind, String metadata)
      throws IOException {
    return json(
        "{\"apiVersion\":\""
            + apiVersion
            + "\",\"kind\":\""
            + kind
            + "\",\"metadata\":"
            + metadata
            + "}");
  }

  private static JsonObject json(String text) throws IOException {
    return (JsonObject) JsonText.parse(text);
  }
}
