package dev.admittance.model.policy;

import java.util.Optional;

/// The binding of a policy of either kind.
public sealed interface PolicyBinding extends PolicyObject
    permits ValidatingAdmissionPolicyBinding, MutatingAdmissionPolicyBinding {

  /// The policy that it puts into effect; empty for none.
  String policyName();

  /// The parameters that it gives to the policy.
  Optional<ParamRef> paramRef();

  /// Narrows what the policy is for.
  Optional<MatchResources> matchResources();
}
