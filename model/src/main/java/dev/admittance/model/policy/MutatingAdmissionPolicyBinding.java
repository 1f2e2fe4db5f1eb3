package dev.admittance.model.policy;

import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.Written;
import java.util.Optional;

/// A MutatingAdmissionPolicyBinding (P-15).
///
/// @param policyName empty for none
/// @param matchResources narrows what the policy is for
/// @param source where the server has it from
public record MutatingAdmissionPolicyBinding(
    PolicyVersion version,
    Written.Metadata metadata,
    String policyName,
    Optional<ParamRef> paramRef,
    Optional<MatchResources> matchResources,
    ConfigurationSource source)
    implements PolicyBinding {
  /// A binding that somebody created through the API.
  public MutatingAdmissionPolicyBinding(
      PolicyVersion version,
      Written.Metadata metadata,
      String policyName,
      Optional<ParamRef> paramRef,
      Optional<MatchResources> matchResources) {
    this(version, metadata, policyName, paramRef, matchResources, ConfigurationSource.API);
  }

  @Override
  public MutatingAdmissionPolicyBinding asStatic() {
    return new MutatingAdmissionPolicyBinding(
        version, metadata, policyName, paramRef, matchResources, ConfigurationSource.STATIC);
  }
}
