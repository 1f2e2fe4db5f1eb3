package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.policy.Param;
import dev.admittance.simulator.policy.PolicyChoice;
import dev.admittance.simulator.policy.PolicyChoice.Chosen;
import dev.admittance.simulator.policy.PolicyEvaluation;
import dev.admittance.simulator.policy.PolicyHook;
import dev.admittance.simulator.policy.PolicyMatching;
import dev.admittance.simulator.policy.RequestNamespace;
import dev.admittance.simulator.policy.ValidatingEvaluator;
import dev.admittance.simulator.policy.ValidatingEvaluator.Inputs;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The plugin ValidatingAdmissionPolicy: evaluates all policies that match the request, whatever
/// each decides, and denies it with the first denial (P-70 to P-83). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/validating/dispatcher.go`, `(*dispatcher).Dispatch`.
final class ValidatingPolicies implements PluginRun {
  private final List<
          PolicyHook<
              ValidatingAdmissionPolicy, ValidatingAdmissionPolicyBinding, ValidatingEvaluator>>
      hooks;
  private final PolicyMatching matching;
  private final RunConversions conversions;
  private final KnownCluster cluster;
  private final Authorizer authority;
  private final Features features;
  private final PolicySteps steps;

  ValidatingPolicies(
      CompiledPolicies policies,
      RunConversions conversions,
      KnownCluster cluster,
      Authorizer authority,
      Features features) {
    this.hooks = policies.validating();
    this.matching = policies.matching(conversions.request(), cluster);
    this.conversions = conversions;
    this.cluster = cluster;
    this.authority = authority;
    this.features = features;
    this.steps = new PolicySteps(conversions.trace());
  }

  @Override
  public Optional<Step.Refusal> run(int round) {
    Evaluated evaluated = new Evaluated();
    for (var hook : steps.tried(conversions.request(), hooks)) {
      for (PolicyChoice<ValidatingAdmissionPolicyBinding> choice :
          matching.choose(hook, conversions.trace().object())) {
        Optional<Step.Refusal> missing = evaluated.evaluate(hook.evaluator(), choice);
        if (missing.isPresent()) {
          return missing;
        }
      }
      evaluated.outcome.audit().publish(hook.id());
    }
    evaluated.outcome.audit().finish();
    return evaluated.outcome.firstDenial();
  }

  private final class Evaluated {
    private final PolicyOutcome outcome =
        new PolicyOutcome(
            conversions.trace(),
            cluster.situation(conversions.request(), conversions.trace().object()),
            new PolicyAudit(conversions.trace(), features));
    private final VersionedObjects views = new ValidatingVersionedObjects(conversions);
    private final RequestNamespace namespace = cluster.namespace(conversions.request());

    /// Evaluates a policy; returns the refusal that ends the request at once, empty where it
    /// continues.
    Optional<Step.Refusal> evaluate(
        ValidatingEvaluator evaluator, PolicyChoice<ValidatingAdmissionPolicyBinding> choice) {
      steps.noteUndecided(choice);
      switch (choice) {
        case PolicyChoice.Skipped<?> skipped ->
            steps.skipped(skipped.policy(), RuleId.P_40, skipped.why());
        case PolicyChoice.Misconfigured<?> wrong ->
            outcome.misconfigured(wrong.policy(), wrong.failure(), evaluator.ignoresFailures());
        case Chosen<ValidatingAdmissionPolicyBinding> chosen -> {
          steps.chosen(chosen);
          if (namespace instanceof RequestNamespace.Missing(String name)) {
            return Optional.of(missing(name));
          }
          chosen.params().forEach(param -> evaluate(evaluator, chosen, param));
        }
      }
      return Optional.empty();
    }

    private void evaluate(
        ValidatingEvaluator evaluator,
        Chosen<ValidatingAdmissionPolicyBinding> chosen,
        Param param) {
      PolicyId policy = chosen.policy().with(param.text());
      PolicyEvaluation evaluation =
          evaluator.evaluate(inputs(policy, views.as(chosen.invocation()), param));
      MatchTree why =
          chosen
              .why()
              .withConditions(
                  evaluator.conditions(),
                  evaluation.conditions(),
                  evaluation instanceof PolicyEvaluation.Evaluated);
      steps.noteUnknown(policy, evaluator.conditions(), evaluation.conditions());
      switch (evaluation) {
        case PolicyEvaluation.Unmet _ -> steps.skipped(policy, RuleId.P_71, why);
        case PolicyEvaluation.Ignored ignored -> {
          steps.conditionsFailed(policy, RuleId.P_71, why);
          steps.failedOpen(policy, RuleId.P_71, ignored.message());
        }
        case PolicyEvaluation.Evaluated judged -> {
          if (!judged.conditions().isEmpty()) {
            steps.matched(policy, RuleId.P_71, why);
          }
          outcome.evaluated(policy, chosen.binding(), judged);
        }
      }
    }

    private Inputs inputs(PolicyId policy, HookRequest sent, Param param) {
      Inputs inputs = inputs(sent, param);
      conversions.trace().see(new WatchedInput.OfConditions(policy, 0, inputs.ofConditions()));
      conversions.trace().see(new WatchedInput.OfExpressions(policy, 0, 0, inputs.ofValidations()));
      return inputs;
    }

    private Inputs inputs(HookRequest sent, Param param) {
      CelInput conditions =
          ReviewRequests.conditionInput(sent, authority).withParams(param.object());
      CelInput validations = ReviewRequests.policyInput(sent, authority).withParams(param.object());
      return new Inputs(
          conditions,
          namespace instanceof RequestNamespace.Found(var object)
              ? validations.withNamespace(Optional.of(object))
              : validations);
    }
  }

  /// P-81.
  private Step.Refusal missing(String name) {
    return conversions
        .trace()
        .add(
            RuleId.P_81,
            header ->
                new Step.PluginRefused(
                    header,
                    AdmissionPlugin.VALIDATING_POLICY,
                    Statuses.notFound("namespaces", name)));
  }
}
