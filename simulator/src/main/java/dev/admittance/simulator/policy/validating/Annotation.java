package dev.admittance.simulator.policy.validating;

/// The result of an audit annotation of a policy (P-77). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/validating/policy_decision.go`, `PolicyAuditAnnotation`.
public sealed interface Annotation {

  /// It is written.
  ///
  /// @param key without the name of the policy
  record Published(String key, String value) implements Annotation {}

  /// It failed, which denies the request whatever the binding wants.
  record Denying(String key, String message) implements Annotation {}

  /// It failed, and the failure policy is `Ignore`.
  record Ignored(String key, String message) implements Annotation {}
}
