package dev.admittance.simulator.policy.validating;

/// The decision of one validation, or of the policy as a whole (P-72 to P-76). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/validating/policy_decision.go`, `PolicyDecision`.
///
/// @param index 0-based place of the validation; 0 where it is about all of them
/// @param denies whether the request is to be denied, as far as the binding wants that
/// @param failed whether it was the failure policy that decided
/// @param message empty where everything is in order
/// @param reason the policy's own word for the kind of denial
public record Decision(int index, boolean denies, boolean failed, String message, String reason) {
  private static final String INVALID = "Invalid";

  static Decision admit(int index) {
    return new Decision(index, false, false, "", "");
  }

  static Decision deny(int index, String message, String reason) {
    return new Decision(index, true, false, message, reason);
  }

  /// @param ignored whether the failure policy is `Ignore`
  static Decision failed(int index, String message, boolean ignored) {
    return new Decision(index, !ignored, true, message, INVALID);
  }
}
