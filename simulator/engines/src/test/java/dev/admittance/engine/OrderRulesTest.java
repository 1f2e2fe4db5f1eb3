package dev.admittance.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.order.OrderCause;
import dev.admittance.simulator.analysis.order.OrderCheck;
import dev.admittance.simulator.analysis.order.OrderSensitivity;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The order of webhooks with engines behind them.
class OrderRulesTest {
  private static final String POLICIES =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: shop}
      ---
      apiVersion: kyverno.io/v1
      kind: ClusterPolicy
      metadata: {name: defaults}
      spec:
        rules:
        - name: centre
          match: {any: [{resources: {kinds: [Pod]}}]}
          mutate:
            patchStrategicMerge: {metadata: {labels: {+(centre): "{{ request.namespace }}"}}}
      ---
      apiVersion: mutations.gatekeeper.sh/v1
      kind: AssignMetadata
      metadata: {name: centre}
      spec:
        match: {kinds: [{apiGroups: [""], kinds: [Pod]}]}
        location: metadata.labels.centre
        parameters: {assign: {value: platform}}
      """;

  private static final String WEBHOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: gatekeeper}
      webhooks:
      - name: mutation.gatekeeper.sh
        clientConfig: {service: {namespace: g, name: gatekeeper-webhook-service, path: /v1/mutate}}
        rules: [{apiGroups: ["*"], apiVersions: ["*"], operations: [CREATE], resources: [pods]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      """;

  private static final UserInfo USER = new UserInfo("anna", "", List.of(), JsonObject.EMPTY);

  private static OrderSensitivity check() {
    List<JsonObject> objects =
        DocumentReader.read(new SourceText("policies.yaml", POLICIES)).documents().stream()
            .map(document -> (JsonObject) JsonConversion.toJson(document.root()))
            .toList();
    ClusterState cluster = ClusterState.of(objects);
    List<WebhookConfiguration> written =
        DocumentReader.read(new SourceText("webhooks.yaml", WEBHOOKS)).documents().stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .map(Registration::configuration)
            .toList();
    List<WebhookConfiguration> configurations =
        Stream.concat(
                written.stream(),
                Engines.ALL.registrations(cluster, KubernetesRelease.DEFAULT).stream())
            .toList();
    Setup setup = Setup.of(configurations, cluster).withEngines(Engines.ALL);
    SourceText pod =
        new SourceText(
            "pod.yaml",
            "{apiVersion: v1, kind: Pod, metadata: {name: p, namespace: shop}, spec: {containers:"
                + " [{name: c, image: nginx}]}}");
    JsonObject object =
        (JsonObject) JsonConversion.toJson(DocumentReader.read(pod).documents().getFirst().root());
    CaptureDecoder.Result capture =
        new ManifestCapture(USER, ResourceTable.of(KubernetesRelease.DEFAULT))
            .creation(object, "pod.yaml:1");
    return new OrderCheck(new SimulationInput(setup, List.of()))
        .check(((CaptureDecoder.Result.Decoded) capture).capture());
  }

  @Test
  void anEngineThatOnlyAddsWhatIsNotThereDependsOnTheOrder() {
    OrderSensitivity found = check();
    assertThat(found.conflicts())
        .singleElement()
        .satisfies(conflict -> {
          assertThat(conflict.differences())
              .extracting(DifferingPlace::path)
              .containsExactly("/metadata/labels/centre");
          assertThat(conflict.causes())
              .filteredOn(OrderCause.Looks.class::isInstance)
              .extracting(OrderCause::text)
              .anySatisfy(text ->
                  assertThat(text)
                      .startsWith(
                          "the policy engine of mutate.kyverno.svc-fail looks at what"
                              + " mutation.gatekeeper.sh writes: add /metadata/labels"));
        });
    assertThat(found.recorded()).isFalse();
  }
}
