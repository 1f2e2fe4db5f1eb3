package dev.admittance.metrics;

/// The right to read metrics (W-500).
final class MetricsRights {
  private MetricsRights() {}

  /// What an administrator applies to let somebody read the metrics of the API servers; who that is
  /// has to be filled in.
  static String manifest() {
    return """
    # Lets somebody read the metrics of the API servers, and nothing else.
    # Fill in who: a User, a Group, or a ServiceAccount with its namespace.
    apiVersion: rbac.authorization.k8s.io/v1
    kind: ClusterRole
    metadata:
      name: apiserver-metrics-reader
    rules:
    - nonResourceURLs: ["/metrics"]
      verbs: ["get"]
    ---
    apiVersion: rbac.authorization.k8s.io/v1
    kind: ClusterRoleBinding
    metadata:
      name: apiserver-metrics-reader
    roleRef:
      apiGroup: rbac.authorization.k8s.io
      kind: ClusterRole
      name: apiserver-metrics-reader
    subjects:
    - kind: User
      apiGroup: rbac.authorization.k8s.io
      name: FILL-IN
    """;
  }
}
