package dev.admittance.simulator.trace;

import dev.admittance.model.registration.HookKind;

/// A policy in one of its uses: it runs once for each binding and parameter (P-30, P-54).
///
/// @param kind validating or mutating
/// @param policy name of the policy
/// @param binding name of the binding; empty for the policy as a whole
/// @param param `namespace/name` or `name` of the parameter; empty for none
public record PolicyId(HookKind kind, String policy, String binding, String param) {

  public PolicyId with(String parameter) {
    return new PolicyId(kind, policy, binding, parameter);
  }

  /// The use as text: `policy`, `policy with binding`, or with the parameter too.
  public String text() {
    return policy
        + (binding.isEmpty() ? "" : " with " + binding)
        + (param.isEmpty() ? "" : " for " + param);
  }
}
