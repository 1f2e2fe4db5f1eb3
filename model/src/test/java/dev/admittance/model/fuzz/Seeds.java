package dev.admittance.model.fuzz;

import java.util.List;

/// Texts with every kind that the model reads, to be damaged.
final class Seeds {
  static final List<String> ALL =
      List.of(
          """
          apiVersion: admissionregistration.k8s.io/v1
          kind: MutatingWebhookConfiguration
          metadata: {name: c, labels: &l {a: b}}
          webhooks:
          - name: a.example.com # comment
            clientConfig: {service: {name: s, namespace: n, path: /a, port: 443}, caBundle: Cg==}
            rules:
            - operations: ["*"]
              apiGroups: ['']
              apiVersions: [v1]
              resources: [pods, "*/*"]
            namespaceSelector: {matchLabels: *l}
            timeoutSeconds: 0x0A
          ---
          a: |-
            text
             more
          b: >+
            folded \uD83D\uDE00

          <<: {c: d}
          ? e
          : "f\\u00e9\\n"
          """,
          """
          {"kind": "ValidatingWebhookConfiguration",
           "apiVersion": "admissionregistration.k8s.io/v1beta1",
           "metadata": {"name": "c"},
           "webhooks": [{"name": "a.example.com", "clientConfig": {"url": "https://x/%41"},
                         "matchConditions": [{"name": "n", "expression": "true"}],
                         "timeoutSeconds": 1.5e1, "sideEffects": null}]}
          {"a": [1, -2.5E+3, true, false, null, "\\ud83d\\ude00\\\\"]}
          [[]]
          """,
          """
          apiVersion: admissionregistration.k8s.io/v1
          kind: List
          items:
          - apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {generateName: p-}
            spec: &s
              paramKind: {apiVersion: apps/v1, kind: Deployment}
              matchConstraints: {resourceRules: [{resourceNames: [a], operations: ["*"]}]}
              validations: [{expression: "a", message: m, reason: Invalid, messageExpression: b}]
              auditAnnotations: [{key: a, valueExpression: "'b'"}]
              variables: [{name: in, expression: c}]
          - apiVersion: admissionregistration.k8s.io/v1beta1
            kind: MutatingAdmissionPolicy
            spec: {mutations: [{patchType: JSONPatch, jsonPatch: {expression: d}}]}
          - apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: ValidatingAdmissionPolicyBinding
            spec: {policyName: p, paramRef: {name: a, selector: {}}, validationActions: [Deny]}
          """,
          """
          apiVersion: admissionregistration.k8s.io/v1alpha1
          kind: ExternalAdmissionHookConfiguration
          metadata: {name: c, initializers: {pending: [{name: a.b.c}], result: {status: Failure}}}
          externalAdmissionHooks:
          - name: a.example.com
            clientConfig: {service: {name: s, namespace: ns}, caBundle: Cg==}
            rules:
            - {verbs: [CREATE], apiGroups: ["*"], apiVersions: [v1], resources: [pods/*, "*"]}
            failurePolicy: Ignore
          ---
          kind: InitializerConfigurationList
          apiVersion: admissionregistration.k8s.io/v1alpha1
          items:
          - initializers: [{name: a, rules: [{apiGroups: [], resources: ["*/*", "*"]}]}]
          ---
          kind: AdmissionControlConfiguration
          resourceInitializers: [{resource: {group: a, resource: b}, initializers: [c]}]
          externalAdmissionHooks: [{operations: [Create], subresources: ["*"]}]
          """,
          """
          {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview",
           "request": {"uid": "u", "kind": {"version": "v1", "kind": "Pod"}, "operation": "CREATE",
                       "userInfo": {"groups": ["a"]}, "dryRun": true,
                       "object": {"metadata": {"labels": {"a": "b"}}, "spec": {"l": [1, 2]}}},
           "response": {"uid": "v", "allowed": false, "patchType": "JSONPatch",
                        "patch": "W3sib3AiOiJyZW1vdmUiLCJwYXRoIjoiL21ldGFkYXRhL2xhYmVscy9jIn1d",
                        "status": {"code": 403}, "warnings": ["w"], "auditAnnotations": {"k": ""}}}
          {"apiVersion": "audit.k8s.io/v1", "kind": "Event", "user": {"username": "a"},
           "objectRef": {"resource": "pods"}, "requestObject": {"status": {}},
           "annotations": {"patch.webhook.admission.k8s.io/round_0_index_0":
             "{\\"patch\\":[{\\"op\\":\\"replace\\",\\"path\\":\\"/status\\"}]}"}}
          {"apiVersion": "admission.k8s.io/v1alpha1", "kind": "AdmissionReview",
           "spec": {"operation": "UPDATE"}, "status": {"allowed": true}}
          """);

  private Seeds() {}
}
