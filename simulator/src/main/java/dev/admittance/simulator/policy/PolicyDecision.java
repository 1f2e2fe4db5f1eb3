package dev.admittance.simulator.policy;

/// The decision of one validation, or of the policy as a whole (P-72 to P-76). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/validating/policy_decision.go`, `PolicyDecision`.
///
/// @param index 0-based index of the validation; 0 where the decision is about all of them
/// @param denies whether it denies the request, if the binding has the action Deny
/// @param failed whether the failure policy decided
/// @param message empty where the validation passes
/// @param reason the policy's `reason` for the denial
public record PolicyDecision(
    int index, boolean denies, boolean failed, String message, String reason) {
  private static final String INVALID = "Invalid";

  static PolicyDecision admit(int index) {
    return new PolicyDecision(index, false, false, "", "");
  }

  static PolicyDecision deny(int index, String message, String reason) {
    return new PolicyDecision(index, true, false, message, reason);
  }

  /// @param ignored whether the failure policy is `Ignore`
  static PolicyDecision failed(int index, String message, boolean ignored) {
    return new PolicyDecision(index, !ignored, true, message, INVALID);
  }
}
