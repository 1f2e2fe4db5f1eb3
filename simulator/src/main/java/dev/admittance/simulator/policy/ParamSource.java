package dev.admittance.simulator.policy;

import dev.admittance.simulator.request.GroupVersionKind;

/// The source of the parameters of a policy, as its `paramKind` states it (P-50). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/generic/policy_source.go`,
/// `(*policySource).ensureParamsForPolicyLocked`.
public sealed interface ParamSource {

  record None() implements ParamSource {}

  /// Objects of a kind that the server serves.
  record Served(GroupVersionKind kind, boolean namespaced) implements ParamSource {}

  /// Objects of a kind that the server does not serve, as far as is known.
  ///
  /// @param certain whether no unknown definition could add the kind
  record Unknown(GroupVersionKind kind, boolean certain) implements ParamSource {
    /// The server's error for such a policy.
    String failure() {
      return "failed to find resource referenced by paramKind: '"
          + kind.group()
          + "/"
          + kind.version()
          + ", Kind="
          + kind.kind()
          + "'";
    }
  }
}
