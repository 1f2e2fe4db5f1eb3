package dev.admittance.model.policy;

import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.Optional;

/// A MutatingAdmissionPolicyBinding (P-15).
///
/// @param policyName may be empty
/// @param matchResources narrows what the policy covers
/// @param source where the server loads it from
public record MutatingAdmissionPolicyBinding(
    PolicyVersion version,
    WrittenConfiguration.Metadata metadata,
    String policyName,
    Optional<ParamRef> paramRef,
    Optional<MatchResources> matchResources,
    ConfigurationSource source)
    implements PolicyBinding {
  @Override
  public MutatingAdmissionPolicyBinding asStatic() {
    return new MutatingAdmissionPolicyBinding(
        version, metadata, policyName, paramRef, matchResources, ConfigurationSource.STATIC);
  }
}
