package dev.admittance.model.policy;

import dev.admittance.model.registration.Written;
import java.util.Optional;

/// A MutatingAdmissionPolicyBinding (P-15).
///
/// @param policyName empty for none
/// @param matchResources narrows what the policy is for
public record MutatingAdmissionPolicyBinding(
    PolicyVersion version,
    Written.Metadata metadata,
    String policyName,
    Optional<ParamRef> paramRef,
    Optional<MatchResources> matchResources)
    implements PolicyBinding {}
