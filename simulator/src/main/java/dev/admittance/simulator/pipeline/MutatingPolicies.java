package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.simulator.policy.PolicyChoice;
import dev.admittance.simulator.policy.PolicyHook;
import dev.admittance.simulator.policy.PolicyMatching;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The plugin MutatingAdmissionPolicy (P-90).
final class MutatingPolicies implements PluginRun {
  private static final String NOTHING = "nothing is changed or refused by it";

  private final List<
          PolicyHook<
              MutatingAdmissionPolicy, MutatingAdmissionPolicyBinding, MutatingAdmissionPolicy>>
      hooks;
  private final AdmissionRequest request;
  private final PolicyMatching matching;
  private final PolicySteps steps;

  MutatingPolicies(
      Policies policies, AdmissionRequest request, KnownCluster cluster, TraceRecorder trace) {
    this.hooks = policies.mutating();
    this.request = request;
    this.matching = policies.matching(request, cluster);
    this.steps = new PolicySteps(trace);
  }

  @Override
  public Optional<Step.Refusal> run(int round) {
    if (request.operation() == Operation.DELETE || steps.exempt(request, hooks)) {
      return Optional.empty();
    }
    for (var hook : hooks) {
      for (PolicyChoice<MutatingAdmissionPolicyBinding> choice :
          matching.choose(hook, steps.trace().object())) {
        note(choice);
      }
    }
    return Optional.empty();
  }

  private void note(PolicyChoice<MutatingAdmissionPolicyBinding> choice) {
    steps.noteNotSimulated(choice);
    switch (choice) {
      case PolicyChoice.Skipped<?> skipped ->
          steps.skipped(skipped.policy(), "P-40", skipped.why());
      case PolicyChoice.Misconfigured<?> misconfigured ->
          steps.notSimulated(misconfigured.policy(), misconfigured.failure(), NOTHING);
      case PolicyChoice.Chosen<?> chosen -> {
        steps.chosen(chosen);
        steps.notSimulated(chosen.policy(), "its mutations", NOTHING);
      }
    }
  }
}
