package dev.admittance.simulator.trace;

import dev.admittance.model.registration.HookKind;

/// A policy of the cluster in one of its uses: the same policy does its work once for each binding
/// and parameter (P-30, P-54).
///
/// @param kind which of the two kinds of policies it is of
/// @param policy name of the policy
/// @param binding name of the binding; empty where the policy as a whole is meant
/// @param param `namespace/name` or `name` of the parameter; empty for none
public record PolicyId(HookKind kind, String policy, String binding, String param) {

  /// This policy and binding with a parameter.
  public PolicyId with(String parameter) {
    return new PolicyId(kind, policy, binding, parameter);
  }

  /// The use in words: `policy`, `policy with binding`, or with the parameter besides.
  public String text() {
    return policy
        + (binding.isEmpty() ? "" : " with " + binding)
        + (param.isEmpty() ? "" : " for " + param);
  }
}
