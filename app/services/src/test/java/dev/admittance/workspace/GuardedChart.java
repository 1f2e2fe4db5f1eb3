package dev.admittance.workspace;

/// A chart whose hook on pods is answered by its own pods, so that it refuses them.
public final class GuardedChart {
  private static final String CHART =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: guard.example.com
        clientConfig: {service: {name: guard, namespace: shop}}
        sideEffects: None
        admissionReviewVersions: [v1]
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: guard, namespace: shop}
      spec: {selector: {app: guard}, ports: [{port: 443}]}
      ---
      """;

  private GuardedChart() {}

  /// Its manifests, the hook first.
  public static String of(int replicas) {
    return CHART + deployment(replicas);
  }

  /// Its Deployment alone.
  public static String deployment(int replicas) {
    return """
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: guard, namespace: shop}
    spec:
      replicas: %d
      selector: {matchLabels: {app: guard}}
      template:
        metadata: {labels: {app: guard}}
        spec: {containers: [{name: main, image: "guard:1"}]}
    """
        .formatted(replicas);
  }

  /// Its manifests where Helm creates the configuration as a hook, and keeps it.
  public static String withHelmHook(int replicas) {
    return of(replicas)
        .replace("{name: guard}", "{name: guard, annotations: {helm.sh/hook: pre-install}}");
  }
}
