package dev.admittance.model.policy;

import java.util.Optional;

/// The binding of a ValidatingAdmissionPolicy or a MutatingAdmissionPolicy.
public sealed interface PolicyBinding extends PolicyObject
    permits ValidatingAdmissionPolicyBinding, MutatingAdmissionPolicyBinding {

  /// Returns the name of the bound policy; may be empty.
  String policyName();

  /// Returns the parameters that it passes to the policy.
  Optional<ParamRef> paramRef();

  /// Returns the match resources that narrow what the policy covers.
  Optional<MatchResources> matchResources();
}
