package dev.admittance.simulator.policy;

import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.PolicyId;
import java.util.List;

/// The decision whether a policy with one of its bindings runs on a request, before any of the
/// policy's expressions is evaluated. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_matcher.go`, `(*matcher).DefinitionMatches`,
/// `(*matcher).BindingMatches`.
public sealed interface PolicyChoice<B extends PolicyBinding> {

  /// The policy, with the binding unless the policy itself is misconfigured.
  PolicyId policy();

  /// The steps of a real server's decision that are not simulated; usually empty.
  List<String> notSimulated();

  /// The policy or the binding does not match the request.
  record Skipped<B extends PolicyBinding>(PolicyId policy, MatchTree why, List<String> notSimulated)
      implements PolicyChoice<B> {}

  /// The server cannot use the policy or the binding (P-46, P-51 to P-53), and applies the failure
  /// policy.
  ///
  /// @param failure in the server's words
  record Misconfigured<B extends PolicyBinding>(
      PolicyId policy, String failure, List<String> notSimulated) implements PolicyChoice<B> {}

  /// Policy and binding match.
  ///
  /// @param invocation the resource and kind that the policy receives (P-40)
  /// @param params with one evaluation each (P-54)
  /// @param hasParams whether the policy has a `paramKind`
  /// @param lookup how the parameters were found
  record Chosen<B extends PolicyBinding>(
      PolicyId policy,
      B binding,
      MatchTree why,
      Invocation invocation,
      List<Param> params,
      boolean hasParams,
      String lookup,
      List<String> notSimulated)
      implements PolicyChoice<B> {
    public Chosen {
      params = List.copyOf(params);
    }
  }
}
