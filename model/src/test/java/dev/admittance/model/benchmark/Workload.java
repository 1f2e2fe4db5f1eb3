package dev.admittance.model.benchmark;

/// Configurations as they are written by hand: comments, lists in brackets, some quotes.
final class Workload {
  private static final int HOOKS = 5;

  private static final String CONFIGURATION =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata:
        name: configuration-TEAM
        labels: {app.kubernetes.io/part-of: shop}
      webhooks:
      """;

  private static final String HOOK =
      """
        # Adds what every pod of team TEAM needs.
        - name: hook-HOOK.team-TEAM.example.com
          clientConfig:
            service:
              name: webhook
              namespace: "team-TEAM"
              path: /mutate/HOOK
            caBundle: Cg==
          rules:
            - apiGroups: ["apps"]
              apiVersions: ["v1", v1beta1]
              operations: [CREATE, UPDATE] # not DELETE
              resources: ["deployments", "statefulsets"]
          namespaceSelector:
            matchExpressions:
              - key: kubernetes.io/metadata.name
                operator: NotIn
                values: [kube-system]
          failurePolicy: Fail
          sideEffects: None
          admissionReviewVersions: ["v1"]
          timeoutSeconds: 5
      """;

  private Workload() {}

  /// A text of about so many characters: documents of five webhooks each.
  static String documents(int characters) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < characters; i++) {
      text.append("---\n").append(configuration(i));
    }
    return text.toString();
  }

  /// A text of about so many characters: one list of such configurations, as `kubectl get -o yaml`
  /// prints it.
  static String list(int characters) {
    StringBuilder text = new StringBuilder("apiVersion: v1\nkind: List\nitems:\n");
    for (int i = 0; text.length() < characters; i++) {
      String item = configuration(i).indent(2);
      text.append('-').append(item, 1, item.length());
    }
    return text.toString();
  }

  private static String configuration(int index) {
    String team = Integer.toString(index);
    StringBuilder text = new StringBuilder(CONFIGURATION.replace("TEAM", team));
    for (int i = 0; i < HOOKS; i++) {
      text.append(HOOK.replace("HOOK", Integer.toString(i)).replace("TEAM", team));
    }
    return text.toString();
  }
}
