package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import java.io.IOException;
import java.util.Optional;
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
  void theResourceIsGuessedFromAKindThatNothingTellsAbout(String kind, String resource)
      throws IOException {
    Capture capture = capture(manifest("example.com/v1", kind, "{}"));
    assertThat(capture.request().resource().resource()).isEqualTo(resource);
    assertThat(capture.gaps())
        .singleElement()
        .extracting(CaptureGap::what)
        .isEqualTo(
            "the resource of kind "
                + kind
                + " of example.com/v1, for which there is no CustomResourceDefinition");
  }

  @Test
  void aDefinitionTellsResourceAndScope() throws IOException {
    ResourceTable table =
        ResourceTable.of(KubernetesRelease.DEFAULT)
            .with(
                CustomResources.read(
                    json(
                        """
                        {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                         "metadata": {"name": "mice.example.com"},
                         "spec": {"group": "example.com", "scope": "Namespaced",
                                  "names": {"plural": "mice", "kind": "Mouse"},
                                  "versions": [{"name": "v1", "served": true, "storage": true}]}}
                        """)));
    CaptureDecoder.Result made =
        new ManifestCapture(ManifestCapture.ADMINISTRATOR, table)
            .creation(manifest("example.com/v1", "Mouse", "{\"name\":\"m\"}"), "f:1");
    Capture capture = ((CaptureDecoder.Result.Decoded) made).capture();
    assertThat(capture.request().resource().groupResource()).isEqualTo("mice.example.com");
    assertThat(capture.request().namespace()).isEqualTo("default");
    assertThat(capture.gaps()).isEmpty();
  }

  @Test
  void aKindThatAnotherReleaseServesSaysSo() throws IOException {
    Capture capture = capture(manifest("extensions/v1beta1", "Deployment", "{\"name\":\"d\"}"));
    assertThat(capture.request().resource().groupResource()).isEqualTo("deployments.extensions");
    assertThat(capture.gaps())
        .singleElement()
        .extracting(CaptureGap::consequence)
        .asString()
        .contains("404", "1.17");
  }

  @Test
  void theUserIsAnOrdinaryAdministrator() throws IOException {
    Capture capture = capture(manifest("v1", "Pod", "{\"name\":\"p\"}"));
    assertThat(capture.request().userInfo().username()).isEqualTo("kubernetes-admin");
    assertThat(capture.request().userInfo().groups())
        .containsExactly("kubeadm:cluster-admins", "system:authenticated");
    assertThat(capture.origin())
        .isEqualTo(new RequestOrigin.Manifest(Optional.empty(), Optional.empty()));
  }

  @Test
  void aStoredManifestMakesItAnUpdate() throws IOException {
    JsonObject stored = manifest("v1", "Pod", "{\"name\":\"p\"}");
    Capture update =
        ManifestCapture.update(
            capture(manifest("v1", "Pod", "{\"name\":\"p\",\"labels\":{}}")), stored, "old:1");
    assertThat(update.request().operation()).isEqualTo(Operation.UPDATE);
    assertThat(update.request().oldObject()).contains(stored);
    assertThat(update.request().options())
        .contains(json("{\"kind\":\"UpdateOptions\",\"apiVersion\":\"meta.k8s.io/v1\"}"));
    assertThat(update.origin())
        .isEqualTo(new RequestOrigin.Manifest(Optional.of("old:1"), Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource({
    "admission.k8s.io/v1, AdmissionReview, {}",
    "admissionregistration.k8s.io/v1, MutatingWebhookConfiguration, {}",
    "admittance.dev/v1, HookAnswers, {}",
    "v1, List, {}",
    "v1, Unheard, {}",
    "v1, ComponentStatus, {}",
    "kustomize.config.k8s.io/v1beta1, Kustomization, {}",
    "v1, Pod, 1",
  })
  void whatIsNotCreatedLikeThatIsLeftOutWithAReason(String apiVersion, String kind, String metadata)
      throws IOException {
    assertThat(ManifestCapture.wrapAsCreate(manifest(apiVersion, kind, metadata), "f:1"))
        .isInstanceOf(CaptureDecoder.Result.NotACapture.class);
  }

  private static AdmissionRequest request(JsonObject manifest) {
    return capture(manifest).request();
  }

  private static Capture capture(JsonObject manifest) {
    return ((CaptureDecoder.Result.Decoded) ManifestCapture.wrapAsCreate(manifest, "f:1"))
        .capture();
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
