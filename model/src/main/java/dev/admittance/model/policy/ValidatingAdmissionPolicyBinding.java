package dev.admittance.model.policy;

import dev.admittance.model.registration.Written;
import java.util.List;
import java.util.Optional;

/// A ValidatingAdmissionPolicyBinding (P-11).
///
/// @param policyName empty for none
/// @param matchResources narrows what the policy is for
/// @param validationActions as written; the server knows `Deny`, `Warn` and `Audit`
public record ValidatingAdmissionPolicyBinding(
    PolicyVersion version,
    Written.Metadata metadata,
    String policyName,
    Optional<ParamRef> paramRef,
    Optional<MatchResources> matchResources,
    List<String> validationActions)
    implements PolicyBinding {
  /// Copies the actions.
  public ValidatingAdmissionPolicyBinding {
    validationActions = List.copyOf(validationActions);
  }
}
