package dev.admittance.model.policy;

import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;
import java.util.Optional;

/// A ValidatingAdmissionPolicyBinding (P-11).
///
/// @param policyName may be empty
/// @param matchResources narrows what the policy covers
/// @param validationActions as written; the server accepts `Deny`, `Warn` and `Audit`
/// @param source where the server loads it from
public record ValidatingAdmissionPolicyBinding(
    PolicyVersion version,
    WrittenConfiguration.Metadata metadata,
    String policyName,
    Optional<ParamRef> paramRef,
    Optional<MatchResources> matchResources,
    List<String> validationActions,
    ConfigurationSource source)
    implements PolicyBinding {
  public ValidatingAdmissionPolicyBinding {
    validationActions = List.copyOf(validationActions);
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
