package dev.admittance.model.policy;

import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.Written;
import java.util.List;
import java.util.Optional;

/// A ValidatingAdmissionPolicyBinding (P-11).
///
/// @param policyName empty for none
/// @param matchResources narrows what the policy is for
/// @param validationActions as written; the server knows `Deny`, `Warn` and `Audit`
/// @param source where the server has it from
public record ValidatingAdmissionPolicyBinding(
    PolicyVersion version,
    Written.Metadata metadata,
    String policyName,
    Optional<ParamRef> paramRef,
    Optional<MatchResources> matchResources,
    List<String> validationActions,
    ConfigurationSource source)
    implements PolicyBinding {
  /// Copies the actions.
  public ValidatingAdmissionPolicyBinding {
    validationActions = List.copyOf(validationActions);
  }

  /// A binding that somebody created through the API.
  public ValidatingAdmissionPolicyBinding(
      PolicyVersion version,
      Written.Metadata metadata,
      String policyName,
      Optional<ParamRef> paramRef,
      Optional<MatchResources> matchResources,
      List<String> validationActions) {
    this(
        version,
        metadata,
        policyName,
        paramRef,
        matchResources,
        validationActions,
        ConfigurationSource.API);
  }

  @Override
  public ValidatingAdmissionPolicyBinding asStatic() {
    return new ValidatingAdmissionPolicyBinding(
        version,
        metadata,
        policyName,
        paramRef,
        matchResources,
        validationActions,
        ConfigurationSource.STATIC);
  }
}
