package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.policy.Param;
import dev.admittance.simulator.policy.PolicyChoice;
import dev.admittance.simulator.policy.PolicyExemption;
import dev.admittance.simulator.policy.PolicyHook;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// Records the steps of mutating and validating policies.
///
/// @param trace of the run
record PolicySteps(TraceRecorder trace) {

  /// The policies to match with a request: usually none, where it is exempt, which a step records
  /// (P-34).
  ///
  /// @param policies the policies to match otherwise
  <H extends PolicyHook<?, ?, ?>> List<H> tried(AdmissionRequest request, List<H> policies) {
    Optional<PolicyExemption> exemption = PolicyExemption.of(request);
    if (exemption.isEmpty()) {
      return policies;
    }
    List<H> left =
        exemption.get().sparesStatic()
            ? policies.stream().filter(hook -> hook.policy().isStatic()).toList()
            : List.of();
    if (left.size() < policies.size()) {
      List<String> spared = left.stream().map(hook -> hook.id().policy()).toList();
      trace.add(
          RuleId.P_34,
          header -> new Step.RequestExempted(header, exemption.get().reason(), spared));
    }
    return left;
  }

  /// Records facts that only a real server knows.
  void noteUndecided(PolicyChoice<?> choice) {
    String consequence =
        switch (choice) {
          case PolicyChoice.Skipped<?> _ -> "the policy is assumed not to match";
          case PolicyChoice.Misconfigured<?> _ -> "it is assumed not to be there";
          case PolicyChoice.Chosen<?> _ -> "what the manifests have is taken for all";
        };
    for (String what : choice.notSimulated()) {
      undecided(choice.policy(), what, consequence);
    }
  }

  /// Records the match conditions that cannot be evaluated here.
  ///
  /// @param outcomes one for each condition that was evaluated
  void noteUnknown(PolicyId policy, List<MatchCondition> conditions, List<Outcome> outcomes) {
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i) instanceof Outcome.NotSimulated(String reason)) {
        undecided(
            policy,
            "match condition \"" + conditions.get(i).name() + "\": " + reason,
            "it is assumed to hold");
      }
    }
  }

  void undecided(PolicyId policy, String what, String consequence) {
    trace.undecided(RuleId.P_40, "policy \"" + policy.policy() + "\": " + what, consequence);
  }

  void skipped(PolicyId policy, RuleId rule, MatchTree why) {
    trace.add(rule, header -> new Step.PolicySkipped(header, policy, why));
  }

  void matched(PolicyId policy, RuleId rule, MatchTree why) {
    trace.add(rule, header -> new Step.PolicyMatched(header, policy, why));
  }

  void conditionsFailed(PolicyId policy, RuleId rule, MatchTree why) {
    trace.add(rule, header -> new Step.PolicyConditionsFailed(header, policy, why));
  }

  /// Records that a policy and its binding match the request.
  <B extends PolicyBinding> void chosen(PolicyChoice.Chosen<B> chosen) {
    matched(chosen.policy(), RuleId.P_40, chosen.why());
    if (chosen.hasParams()) {
      List<String> found =
          chosen.params().stream()
              .filter(param -> !param.text().isEmpty())
              .map(Param::text)
              .toList();
      trace.add(
          RuleId.P_50,
          header -> new Step.ParamsResolved(header, chosen.policy(), found, chosen.lookup()));
    }
  }

  void failedOpen(PolicyId policy, RuleId rule, String failure) {
    trace.add(rule, header -> new Step.PolicyFailedOpen(header, policy, failure));
  }
}
