package dev.admittance.cli;

/// A workload whose image a policy refuses.
final class RehearsedManifests {
  static final String DEPLOYMENT =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web, namespace: shop}
      spec:
        replicas: 3
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}}
          spec: {containers: [{name: main, image: "web:latest"}]}
      """;

  static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: no-latest}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        validations:
        - {expression: "!object.spec.containers[0].image.endsWith(':latest')", message: no latest}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: no-latest}
      spec: {policyName: no-latest, validationActions: [Deny]}
      """;

  private RehearsedManifests() {}
}
