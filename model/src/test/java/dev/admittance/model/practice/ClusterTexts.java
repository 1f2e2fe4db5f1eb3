package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObjectDecoder;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;

/// Manifests of a cluster in which `hook.guard.svc` runs well, and pieces of others.
final class ClusterTexts {
  static final String SERVICE =
      """
      apiVersion: v1
      kind: Service
      metadata: {namespace: guard, name: hook}
      spec: {selector: {app: hook}, ports: [{port: 443, targetPort: 8443}]}
      """;

  private ClusterTexts() {}

  /// A Deployment of the pods that the Service selects.
  ///
  /// @param spec what stands beside the pod template, as `replicas: 2`
  /// @param pod the specification of the pods
  static String deployment(String spec, String pod) {
    return """
    apiVersion: apps/v1
    kind: Deployment
    metadata: {namespace: guard, name: hook}
    spec:
      %s
      template:
        metadata: {labels: {app: hook, tier: admission}}
        spec: {%s}
    """
        .formatted(spec, pod);
  }

  /// A Secret with a certificate of the test resources.
  static String secret(String certificate) {
    return """
    apiVersion: v1
    kind: Secret
    type: kubernetes.io/tls
    metadata: {namespace: guard, name: hook-tls}
    data: {tls.crt: %s, tls.key: bm90IGtlcHQ=}
    """
        .formatted(Certificates.base64(certificate.split(" ", -1)));
  }

  /// Surroundings with these manifests.
  static PracticeContext cluster(String... manifests) {
    return PracticeContext.none().withCluster(ClusterObjects.of(objects(manifests)));
  }

  /// Surroundings with a snapshot of a cluster.
  static PracticeContext snapshot(String... manifests) {
    return PracticeContext.none().withCluster(ClusterObjects.ofSnapshot(objects(manifests)));
  }

  private static List<ClusterObject> objects(String... manifests) {
    List<ClusterObject> objects = new ArrayList<>();
    for (String manifest : manifests) {
      for (Document document :
          DocumentReader.read(new SourceText("cluster.yaml", manifest)).documents()) {
        objects.add(
            ClusterObjectDecoder.decode((JsonObject) JsonConversion.toJson(document.root()))
                .orElseThrow());
      }
    }
    return objects;
  }
}
