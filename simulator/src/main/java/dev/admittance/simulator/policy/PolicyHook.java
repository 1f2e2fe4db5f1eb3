package dev.admittance.simulator.policy;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.simulator.match.ResourceMatcher;
import dev.admittance.simulator.trace.PolicyId;
import java.util.List;
import java.util.Optional;

/// A policy with all its bindings, ready to run (P-30). Immutable. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_source.go`, `PolicyHook`.
///
/// @param id with neither binding nor parameter
/// @param evaluator what its expressions were compiled to
/// @param constraints empty for a policy that says nothing of what it is for, which the server
///   takes for a mistake (P-46)
/// @param params where its parameters come from
/// @param bindings by name; never empty
public record PolicyHook<P extends AdmissionPolicy, B extends PolicyBinding, E>(
    PolicyId id,
    P policy,
    E evaluator,
    Optional<ResourceMatcher> constraints,
    ParamSource params,
    List<Bound<B>> bindings) {
  public PolicyHook {
    bindings = List.copyOf(bindings);
  }

  /// A binding of the policy.
  ///
  /// @param resources empty for everything that the policy is for
  public record Bound<B extends PolicyBinding>(
      PolicyId id, B binding, Optional<ResourceMatcher> resources) {}
}
