package dev.admittance.uitests.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A workspace with one file of many webhook configurations, each with some findings, and a few
/// captured requests that the first of them match.
final class ManyHooks {
  static final String FILE = "hooks.yaml";

  private static final int CAPTURES = 20;

  private ManyHooks() {}

  /// Writes the workspace.
  ///
  /// @param size of the file with the configurations, in characters
  /// @return the text of that file
  static String write(Path folder, int size) throws IOException {
    StringBuilder text = new StringBuilder(size + 2048);
    for (int i = 0; text.length() < size; i++) {
      text.append(configuration(i));
    }
    Files.writeString(folder.resolve(FILE), text);
    Files.createDirectories(folder.resolve("captures"));
    for (int i = 0; i < CAPTURES; i++) {
      Files.writeString(folder.resolve("captures/" + i + ".json"), capture(i));
    }
    return text.toString();
  }

  private static String configuration(int number) {
    return """
    ---
    # Checks the workloads of team %1$d.
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingWebhookConfiguration
    metadata:
      name: team-%1$06d
      labels: {team: "%1$d", app.kubernetes.io/managed-by: helm}
    webhooks:
    - name: workloads.team-%1$d.example.com
      admissionReviewVersions: [v1]
      sideEffects: None
      timeoutSeconds: 5
      failurePolicy: Ignore
      clientConfig:
        service: {namespace: team-%1$d, name: checks, path: /workloads, port: 443}
      namespaceSelector:
        matchExpressions:
        - {key: kubernetes.io/metadata.name, operator: In, values: [team-%1$d]}
      matchConditions:
      - name: not-the-controller
        expression: request.userInfo.username != "system:serviceaccount:team-%1$d:checks"
      rules:
      - apiGroups: [apps]
        apiVersions: [v1]
        operations: [CREATE, UPDATE]
        resources: [deployments, statefulsets, daemonsets]
        scope: Namespaced
      - apiGroups: [""]
        apiVersions: [v1]
        operations: [CREATE]
        resources: [pods]
        scope: Namespaced
    - name: names.team-%1$d.example.com
      admissionReviewVersions: [v1]
      sideEffects: None
      timeoutSeconds: 5
      failurePolicy: Ignore
      clientConfig:
        service: {namespace: team-%1$d, name: checks, path: /names, port: 443}
      namespaceSelector:
        matchLabels: {team: "%1$d"}
      rules:
      - apiGroups: [""]
        apiVersions: [v1]
        operations: [CREATE]
        resources: [configmaps]
        scope: Namespaced
    """
        .formatted(number);
  }

  private static String capture(int number) {
    return """
    {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {"uid": "%1$d",
     "kind": {"group": "", "version": "v1", "kind": "Pod"},
     "resource": {"group": "", "version": "v1", "resource": "pods"},
     "name": "p%1$d", "namespace": "team-%1$d", "operation": "CREATE",
     "userInfo": {"username": "alice", "groups": ["system:authenticated"]},
     "object": {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p%1$d", "namespace": "team-%1$d"},
      "spec": {"containers": [{"name": "web", "image": "registry.example.com/web:1"}]}}}}
    """
        .formatted(number);
  }
}
