package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.mutation.MutationExpressions;
import dev.admittance.simulator.policy.ParamKinds;
import dev.admittance.simulator.policy.ParamLookup;
import dev.admittance.simulator.policy.PolicyHook;
import dev.admittance.simulator.policy.PolicyHooks;
import dev.admittance.simulator.policy.PolicyMatching;
import dev.admittance.simulator.policy.ValidatingEvaluator;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;

/// The policies of a setup, ready to run (P-30). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_source.go`, `(*policySource).calculatePolicyData`.
///
/// @param mutating with their bindings, sorted
/// @param validating with their bindings, sorted
/// @param lookup finds parameters
/// @param release of the server
record CompiledPolicies(
    List<PolicyHook<MutatingAdmissionPolicy, MutatingAdmissionPolicyBinding, MutationExpressions>>
        mutating,
    List<
            PolicyHook<
                ValidatingAdmissionPolicy, ValidatingAdmissionPolicyBinding, ValidatingEvaluator>>
        validating,
    ParamLookup lookup,
    KubernetesRelease release) {

  /// Sorts and compiles the policies of a setup.
  ///
  /// @param served the served resources: built-in ones and those of CustomResourceDefinitions
  /// @param objects the known objects of the cluster
  static CompiledPolicies of(
      Setup setup,
      ResourceTable served,
      KnownObjects objects,
      Equivalents equivalents,
      Converter converter) {
    PolicyHooks hooks =
        new PolicyHooks(setup.policies(), equivalents, new ParamKinds(served, objects));
    return new CompiledPolicies(
        hooks.of(
            HookKind.MUTATING,
            MutatingAdmissionPolicy.class,
            MutatingAdmissionPolicyBinding.class,
            policy -> MutationExpressions.of(setup.release(), policy)),
        hooks.of(
            HookKind.VALIDATING,
            ValidatingAdmissionPolicy.class,
            ValidatingAdmissionPolicyBinding.class,
            policy -> ValidatingEvaluator.compile(setup.release(), policy)),
        new ParamLookup(converter),
        setup.release());
  }

  PolicyMatching matching(AdmissionRequest request, KnownCluster cluster) {
    return new PolicyMatching(request, cluster.state(), cluster.objects(), lookup);
  }
}
