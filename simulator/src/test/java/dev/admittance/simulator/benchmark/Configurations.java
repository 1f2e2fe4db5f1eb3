package dev.admittance.simulator.benchmark;

/// Configurations as projects ship them: two hooks of 1.4 KB together, for resources of the
/// project's own; every tenth project looks at pods too, as policy engines do.
final class Configurations {
  private Configurations() {}

  /// The text of one configuration, unlike all others.
  static String text(int number) {
    boolean mutating = number % 2 == 0;
    return """
    # Installed by the chart of project %1$d.
    apiVersion: admissionregistration.k8s.io/v1
    kind: %2$sWebhookConfiguration
    metadata:
      name: project-%1$d
      labels:
        app.kubernetes.io/name: project-%1$d
        app.kubernetes.io/managed-by: Helm
      annotations:
        cert-manager.io/inject-ca-from: project-%1$d/serving-cert
    webhooks:
    """
            .formatted(number, mutating ? "Mutating" : "Validating")
        + hook(number, "default", mutating)
        + hook(number, "check", mutating);
  }

  private static String hook(int number, String role, boolean mutating) {
    boolean pods = number % 10 == 0 && role.equals("check");
    return """
    - name: %2$s.project-%1$d.example.com
      admissionReviewVersions: ["v1", "v1beta1"]
      clientConfig:
        service:
          name: webhook-service
          namespace: project-%1$d
          path: /%3$s-v1-%2$s
      failurePolicy: %6$s
      sideEffects: None
      timeoutSeconds: 5
      namespaceSelector:
        matchExpressions:
        - key: kubernetes.io/metadata.name
          operator: NotIn
          values:
          - kube-system
          - project-%1$d
      rules:
      - apiGroups:
        - "%4$s"
        apiVersions:
        - v1
        operations:
        - CREATE
        - UPDATE
        resources:
        - %5$s
      matchConditions:
      - name: not-by-a-node
        expression: '!("system:nodes" in request.userInfo.groups)'
    """
        .formatted(
            number,
            role,
            mutating ? "mutate" : "validate",
            pods ? "" : "project-" + number + ".example.com",
            pods ? "pods" : "widgets",
            number % 3 == 0 ? "Ignore" : "Fail");
  }
}
