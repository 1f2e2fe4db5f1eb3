package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.simulator.policy.PolicyChoice;
import dev.admittance.simulator.policy.PolicyHook;
import dev.admittance.simulator.policy.PolicyMatching;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The plugin ValidatingAdmissionPolicy (P-70 to P-83).
final class ValidatingPolicies implements PluginRun {
  private static final String NOTHING = "nothing is refused by it";

  private final List<
          PolicyHook<
              ValidatingAdmissionPolicy,
              ValidatingAdmissionPolicyBinding,
              ValidatingAdmissionPolicy>>
      hooks;
  private final AdmissionRequest request;
  private final PolicyMatching matching;
  private final PolicySteps steps;

  ValidatingPolicies(
      Policies policies, AdmissionRequest request, KnownCluster cluster, TraceRecorder trace) {
    this.hooks = policies.validating();
    this.request = request;
    this.matching = policies.matching(request, cluster);
    this.steps = new PolicySteps(trace);
  }

  @Override
  public Optional<Step.Refusal> run(int round) {
    if (steps.exempt(request, hooks)) {
      return Optional.empty();
    }
    for (var hook : hooks) {
      for (PolicyChoice<ValidatingAdmissionPolicyBinding> choice :
          matching.choose(hook, steps.trace().object())) {
        note(choice);
      }
    }
    return Optional.empty();
  }

  private void note(PolicyChoice<ValidatingAdmissionPolicyBinding> choice) {
    steps.noteNotSimulated(choice);
    switch (choice) {
      case PolicyChoice.Skipped<?> skipped ->
          steps.skipped(skipped.policy(), "P-40", skipped.why());
      case PolicyChoice.Misconfigured<?> misconfigured ->
          steps.notSimulated(misconfigured.policy(), misconfigured.failure(), NOTHING);
      case PolicyChoice.Chosen<?> chosen -> {
        steps.chosen(chosen);
        steps.notSimulated(chosen.policy(), "its validations", NOTHING);
      }
    }
  }
}
