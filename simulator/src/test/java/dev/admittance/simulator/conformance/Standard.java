package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is the same in all cases.
public final class Standard {
  /// The namespace in which the recorder finds out whether the hooks of a case are in effect.
  public static final String SENTINEL_NAMESPACE = "sentinel";

  /// The hook that tells the recorder that all changes before its own are in effect.
  public static final String SENTINEL = "sentinel.admittance.dev";

  /// The hook that sees every request first, and so shows what admission starts from.
  public static final String OBSERVER = "observer.admittance.dev";

  /// The configuration that these two hooks stand in; its name sorts before those of cases.
  public static final String HARNESS = "0-harness";

  /// The group of configurations and policies.
  public static final String GROUP = "admissionregistration.k8s.io/";

  /// Members that a hook of a case may leave out.
  static final JsonObject HOOK =
      Json.read(
          "hook",
          """
          sideEffects: None
          admissionReviewVersions: [v1]
          rules:
          - {operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}
          """);

  /// Members that the spec of a policy of a case may leave out, by phase.
  static final Map<String, JsonObject> POLICIES =
      Map.of(
          "mutating",
          Json.read(
              "mutating policy",
              """
              reinvocationPolicy: Never
              matchConstraints:
                resourceRules:
                - {operations: [CREATE, UPDATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}
              """),
          "validating",
          Json.read(
              "validating policy",
              """
              matchConstraints:
                resourceRules:
                - {operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}
              """));

  /// The same of a binding.
  static final Map<String, JsonObject> BINDINGS =
      Map.of("validating", Json.read("validating binding", "validationActions: [Deny]"));

  private static final String SENTINEL_HOOK =
      """
        - name: sentinel.admittance.dev
          clientConfig: {url: "https://127.0.0.1:9443/%s/0-harness/0"}
          rules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [limitranges]}
          namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: sentinel}}
          sideEffects: None
          admissionReviewVersions: [v1]
      """;

  /// The configurations of the two hooks.
  public static final List<JsonObject> CONFIGURATIONS =
      List.of(
          Json.read(
              "mutating harness",
              """
              apiVersion: admissionregistration.k8s.io/v1
              kind: MutatingWebhookConfiguration
              metadata: {name: 0-harness}
              webhooks:
              """
                  + SENTINEL_HOOK.formatted("mutating")
                  + """
                    - name: observer.admittance.dev
                      clientConfig: {url: "https://127.0.0.1:9443/mutating/0-harness/observer.admittance.dev"}
                      rules:
                      - {operations: ["*"], apiGroups: ["*"], apiVersions: ["*"], resources: ["*/*"]}
                      matchPolicy: Exact
                      sideEffects: None
                      admissionReviewVersions: [v1]
                  """),
          Json.read(
              "validating harness",
              """
              apiVersion: admissionregistration.k8s.io/v1
              kind: ValidatingWebhookConfiguration
              metadata: {name: 0-harness}
              webhooks:
              """
                  + SENTINEL_HOOK.formatted("validating")));

  private Standard() {}

  /// The newest version of policies that the server of a release serves once it is asked to (P-1);
  /// empty where it serves none that cases are written in.
  public static Optional<String> policyVersion(String phase, KubernetesRelease release) {
    if (phase.equals("validating")) {
      return release.isAtLeast(30) ? Optional.of("v1") : Optional.empty();
    }
    if (release.isAtLeast(36)) {
      return Optional.of("v1");
    }
    if (release.isAtLeast(34)) {
      return Optional.of("v1beta1");
    }
    return release.isAtLeast(32) ? Optional.of("v1alpha1") : Optional.empty();
  }
}
