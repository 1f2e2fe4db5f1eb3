package dev.admittance.cluster.live;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import java.util.Locale;

/// Objects written as people write them.
final class Manifest {
  private Manifest() {}

  static JsonObject of(String yaml) {
    return (JsonObject)
        JsonConversion.toJson(
            DocumentReader.read(new SourceText("test.yaml", yaml)).documents().getFirst().root());
  }

  /// A webhook configuration with hooks that are called through Services of their names.
  static JsonObject configuration(String kind, String name, String... hooks) {
    StringBuilder yaml =
        new StringBuilder(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: %s
            metadata: {name: %s, uid: u-%s, resourceVersion: "1"}
            webhooks:
            """
                .formatted(kind, name, name));
    for (String hook : hooks) {
      yaml.append(
          """
          - name: %s
            clientConfig: {service: {namespace: guard, name: %s, path: /review}}
            rules: [{operations: [CREATE, UPDATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
            sideEffects: None
            admissionReviewVersions: [v1]
          """
              .formatted(hook, hook));
    }
    return of(yaml.toString());
  }

  static JsonObject policy(String kind, String name) {
    return of(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: %s
        metadata: {name: %s, uid: u-%s, resourceVersion: "1"}
        spec:
          failurePolicy: Ignore
          matchConstraints:
            resourceRules:
            - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
          validations: [{expression: "true"}]
        """
            .formatted(kind, name, name));
  }

  static JsonObject binding(String kind, String name, String policy) {
    return of(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: %s
        metadata: {name: %s, uid: u-%s, resourceVersion: "1"}
        spec: {policyName: %s, validationActions: [Deny, Audit]}
        """
            .formatted(kind, name, name, policy));
  }

  static JsonObject service(String namespace, String name, int port) {
    return of(
        """
        apiVersion: v1
        kind: Service
        metadata: {namespace: %s, name: %s}
        spec: {ports: [{port: %d}], selector: {app: %s}}
        """
            .formatted(namespace, name, port, name));
  }

  /// The addresses behind a Service, of which the first are ready.
  static JsonObject slice(String namespace, String service, String type, int ready, int total) {
    StringBuilder yaml =
        new StringBuilder(
            """
            apiVersion: discovery.k8s.io/v1
            kind: EndpointSlice
            metadata: {namespace: %s, name: %s-%s, labels: {kubernetes.io/service-name: %s}}
            addressType: %s
            endpoints:
            """
                .formatted(namespace, service, type.toLowerCase(Locale.ROOT), service, type));
    for (int i = 0; i < total; i++) {
      yaml.append("- {addresses: [10.0.0.%d], conditions: {ready: %s}}\n".formatted(i, i < ready));
    }
    return of(yaml.toString());
  }

  static JsonObject namespace(String name, String label) {
    return of(
        """
        apiVersion: v1
        kind: Namespace
        metadata: {name: %s, labels: {team: %s}}
        """
            .formatted(name, label));
  }
}
