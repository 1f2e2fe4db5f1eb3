package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Yaml;
import dev.admittance.simulator.pipeline.Setup;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Releases, and their rehearsal to namespace `shop`.
final class ReleaseFixture {
  static final String NAMESPACE =
      "{apiVersion: v1, kind: Namespace, metadata: {name: shop}}\n---\n";

  /// A definition of Issuers, with a description to be put in.
  static final String ISSUERS =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: issuers.certs.example.com}
      spec:
        group: certs.example.com
        names: {plural: issuers, singular: issuer, kind: Issuer, listKind: IssuerList}
        scope: Namespaced
        versions:
        - name: v1
          served: true
          storage: true
          schema: {openAPIV3Schema: {type: object, description: "%s"}}
      """;

  private ReleaseFixture() {}

  static String deployment(String image, int replicas) {
    return """
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: web, namespace: shop}
    spec:
      replicas: %d
      selector: {matchLabels: {app: web}}
      template:
        metadata: {labels: {app: web}}
        spec: {containers: [{name: main, image: "%s"}]}
    """
        .formatted(replicas, image);
  }

  /// W-344: a hook that its own pods have to pass keeps them from starting.
  static String hook(String failurePolicy) {
    return """
    apiVersion: v1
    kind: Service
    metadata: {name: guard, namespace: shop}
    spec: {selector: {app: web}, ports: [{port: 443}]}
    ---
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingWebhookConfiguration
    metadata: {name: guard}
    webhooks:
    - name: guard.example.com
      failurePolicy: %s
      clientConfig: {service: {name: guard, namespace: shop}}
      sideEffects: None
      admissionReviewVersions: [v1]
      rules:
      - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
    ---
    """
        .formatted(failurePolicy);
  }

  /// The creations of objects; definitions among them give the resources of the others.
  static List<Capture> captures(String... objects) {
    List<JsonObject> written = Yaml.objects(String.join("\n---\n", objects));
    ResourceTable table =
        ResourceTable.of(KubernetesRelease.DEFAULT)
            .with(
                written.stream().flatMap(object -> CustomResources.read(object).stream()).toList());
    ManifestCapture captures =
        new ManifestCapture(ManifestCapture.ADMINISTRATOR, table).configuring();
    return written.stream()
        .map(object -> captures.creation(object, "release.yaml"))
        .map(result -> ((CaptureDecoder.Result.Decoded) result).capture())
        .toList();
  }

  static Rehearser rehearser(ApplyClient client, String cluster) {
    return new Rehearser(
        Setup.of(List.of(), ClusterState.of(Yaml.objects(NAMESPACE + cluster))),
        List.of(),
        RehearsalOptions.from(Instant.EPOCH).with(client));
  }

  static Rehearsal release(String yaml) {
    return release(yaml, () -> false);
  }

  static Rehearsal release(String yaml, BooleanSupplier cancelled) {
    return rehearser(ApplyClient.PLAIN, "").rehearse(captures(yaml), cancelled);
  }
}
