package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.mutation.MutationExpressions;
import dev.admittance.simulator.policy.Param;
import dev.admittance.simulator.policy.PolicyChoice;
import dev.admittance.simulator.policy.PolicyHook;
import dev.admittance.simulator.policy.PolicyMatching;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The plugin MutatingAdmissionPolicy: runs policy by policy, binding by binding and parameter by
/// parameter, each on the object as the one before left it, and in the second round (reinvocation)
/// those with `reinvocationPolicy: IfNeeded` (P-90 to P-98). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/dispatcher.go`, `(*dispatcher).dispatchInvocations`;
/// `pkg/admission/plugin/policy/generic/policy_dispatcher.go`, `(*policyDispatcher).Dispatch`.
final class MutatingPolicies implements PluginRun {
  private final List<
          PolicyHook<MutatingAdmissionPolicy, MutatingAdmissionPolicyBinding, MutationExpressions>>
      hooks;
  private final RunConversions conversions;
  private final KnownCluster cluster;
  private final PolicyMatching matching;
  private final KubernetesRelease release;
  private final PolicySteps steps;
  private final TraceRecorder trace;
  private final TypedObjects types;
  private final MutationRun mutations;
  private final PolicyReinvocation reinvocation;

  /// @param compiled all policies of the setup
  /// @param definitions of custom resources
  /// @param chain the admission chain of the request
  MutatingPolicies(
      CompiledPolicies compiled,
      RunConversions conversions,
      KnownCluster cluster,
      CustomDefinitions definitions,
      Reinvocation chain) {
    this.hooks = compiled.mutating();
    this.release = compiled.release();
    this.conversions = conversions;
    this.cluster = cluster;
    this.matching = compiled.matching(conversions.request(), cluster);
    this.trace = conversions.trace();
    this.steps = new PolicySteps(trace);
    this.types = new TypedObjects(conversions.types(), conversions.request(), false);
    this.mutations = new MutationRun(release, conversions.request().kind(), definitions, types);
    this.reinvocation = new PolicyReinvocation(types, chain);
  }

  @Override
  public Optional<Step.Refusal> run(int round) {
    AdmissionRequest request = conversions.request();
    if (hooks.isEmpty() || request.operation() == Operation.DELETE) {
      return Optional.empty();
    }
    Optional<JsonObject> object = trace.object();
    PolicyFailures failures =
        new PolicyFailures(request, cluster.situation(request, object).nameForErrors(), trace);
    List<PolicyInvocation> invocations = invocations(round, object, failures);
    if (invocations.isEmpty()) {
      return failures.outcome();
    }
    reinvocation.begin(round, object);
    PolicyVersionedObjects views = new PolicyVersionedObjects(conversions);
    MutatingPolicyRound run =
        new MutatingPolicyRound(
            conversions, cluster, mutations, reinvocation, views, failures, types, release);
    for (PolicyInvocation invocation : invocations) {
      Optional<Step.Refusal> ended = run.run(invocation, round);
      if (ended.isPresent()) {
        return ended;
      }
    }
    Optional<Step.Refusal> stuck = run.end();
    if (stuck.isPresent()) {
      return stuck;
    }
    reinvocation.end(trace.object());
    return failures.outcome();
  }

  /// The invocations to run, for the current object: a change by an earlier policy does not make
  /// policies match anew (P-90).
  private List<PolicyInvocation> invocations(
      int round, Optional<JsonObject> object, PolicyFailures failures) {
    List<PolicyInvocation> invocations = new ArrayList<>();
    for (var hook : steps.tried(conversions.request(), hooks)) {
      for (PolicyChoice<MutatingAdmissionPolicyBinding> choice : matching.choose(hook, object)) {
        if (round == 0) {
          steps.noteUndecided(choice);
        }
        switch (choice) {
          case PolicyChoice.Skipped<?> skipped when round == 0 ->
              steps.skipped(skipped.policy(), RuleId.P_40, skipped.why());
          case PolicyChoice.Skipped<?> _ -> {}
          case PolicyChoice.Misconfigured<?> misconfigured ->
              failures.misconfigured(
                  misconfigured.policy(), hook.policy().failurePolicy(), misconfigured.failure());
          case PolicyChoice.Chosen<?> chosen -> {
            if (round == 0) {
              steps.chosen(chosen);
            }
            for (Param param : chosen.params()) {
              invocations.add(
                  new PolicyInvocation(
                      chosen.policy().with(param.text()),
                      hook.policy(),
                      hook.evaluator(),
                      chosen.invocation(),
                      param,
                      chosen.why()));
            }
          }
        }
      }
    }
    return invocations;
  }
}
