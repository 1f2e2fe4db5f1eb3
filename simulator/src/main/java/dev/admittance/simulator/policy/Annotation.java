package dev.admittance.simulator.policy;

/// The result of an audit annotation of a policy (P-77). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/validating/policy_decision.go`, `PolicyAuditAnnotation`.
public sealed interface Annotation {

  /// The annotation is written.
  ///
  /// @param key without the name of the policy
  record Published(String key, String value) implements Annotation {}

  /// The annotation failed, which denies the request whatever the actions of the binding.
  record Denying(String key, String message) implements Annotation {}

  /// The annotation failed, and the failure policy is `Ignore`.
  record Ignored(String key, String message) implements Annotation {}
}
