package dev.admittance.simulator.policy;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.match.ResourceMatcher;
import dev.admittance.simulator.trace.PolicyId;
import java.util.List;
import java.util.Optional;

/// A policy with all its bindings, ready to run (P-30). Immutable. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_source.go`, `PolicyHook`.
///
/// @param id without binding and parameter
/// @param compiled the expressions, compiled on first use: of many policies, a request reaches few
/// @param constraints empty for a policy without `matchConstraints`, which is a misconfiguration
///   (P-46)
/// @param params the source of its parameters
/// @param bindings by name; never empty
public record PolicyHook<P extends AdmissionPolicy, B extends PolicyBinding, E>(
    PolicyId id,
    P policy,
    Lazy<E> compiled,
    Optional<ResourceMatcher> constraints,
    ParamSource params,
    List<Bound<B>> bindings) {
  public PolicyHook {
    bindings = List.copyOf(bindings);
  }

  /// The compiled expressions.
  public E evaluator() {
    return compiled.get();
  }

  /// A binding of the policy.
  ///
  /// @param resources empty where the binding does not narrow the policy
  public record Bound<B extends PolicyBinding>(
      PolicyId id, B binding, Optional<ResourceMatcher> resources) {}
}
