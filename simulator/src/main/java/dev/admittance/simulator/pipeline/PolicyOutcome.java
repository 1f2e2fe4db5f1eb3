package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.builtin.PluginContext;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.policy.Annotation;
import dev.admittance.simulator.policy.PolicyDecision;
import dev.admittance.simulator.policy.PolicyEvaluation;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The consequences of the decisions of validating policies on one request: denials, warnings and
/// audit annotations (P-78 to P-80). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/validating/dispatcher.go`, `(*dispatcher).Dispatch`.
final class PolicyOutcome {
  private final TraceRecorder trace;
  private final PolicySteps steps;
  private final PluginContext situation;
  private final PolicyAudit audit;
  private Optional<Step.Refusal> firstDenial = Optional.empty();

  PolicyOutcome(TraceRecorder trace, PluginContext situation, PolicyAudit audit) {
    this.trace = trace;
    this.steps = new PolicySteps(trace);
    this.situation = situation;
    this.audit = audit;
  }

  PolicyAudit audit() {
    return audit;
  }

  /// The refusal that the client gets (P-79); empty where nothing denies the request.
  Optional<Step.Refusal> firstDenial() {
    return firstDenial;
  }

  /// P-70: a misconfiguration denies the request, whatever actions the binding has.
  ///
  /// @param ignored whether the failure policy is `Ignore`
  void misconfigured(PolicyId policy, String failure, boolean ignored) {
    if (ignored) {
      steps.failedOpen(policy, RuleId.P_70, failure);
    } else {
      deny(policy, RuleId.P_70, failure, "Invalid");
    }
  }

  /// P-78: the consequences of each decision, in the order of the actions.
  void evaluated(
      PolicyId policy,
      ValidatingAdmissionPolicyBinding binding,
      PolicyEvaluation.Evaluated judged) {
    if (!judged.results().isEmpty()) {
      trace.add(RuleId.P_72, header -> new Step.PolicyEvaluated(header, policy, judged.results()));
    }
    for (ExpressionResult result : judged.results()) {
      if (result.unknown()) {
        steps.undecided(
            policy,
            result.field() + ": " + result.outcome(),
            "a validation is assumed to hold, anything else to say nothing");
      }
    }
    for (PolicyDecision decision : judged.decisions()) {
      if (decision.denies()) {
        act(policy, binding, decision);
      } else if (decision.failed()) {
        steps.failedOpen(policy, RuleId.P_73, decision.message());
      }
    }
    judged.annotations().forEach(annotation -> annotate(policy, annotation));
  }

  private void act(
      PolicyId policy, ValidatingAdmissionPolicyBinding binding, PolicyDecision decision) {
    List<String> actions = binding.validationActions();
    for (String action : actions) {
      switch (action) {
        case "Deny" -> deny(policy, RuleId.P_78, decision.message(), decision.reason());
        case "Audit" -> audit.failed(policy, binding, decision);
        case "Warn" -> warn(policy, decision.message());
        default -> {
          // The server takes no other action.
        }
      }
    }
  }

  private void annotate(PolicyId policy, Annotation annotation) {
    switch (annotation) {
      case Annotation.Published published -> audit.annotated(published);
      case Annotation.Denying(_, String message) -> deny(policy, RuleId.P_77, message, "Invalid");
      case Annotation.Ignored(_, String message) -> steps.failedOpen(policy, RuleId.P_77, message);
    }
  }

  private void warn(PolicyId policy, String message) {
    String warning =
        "Validation failed for ValidatingAdmissionPolicy '"
            + policy.policy()
            + "' with binding '"
            + policy.binding()
            + "': "
            + message;
    trace.warnings().add(List.of(warning));
    trace.add(RuleId.P_78, header -> new Step.PolicyWarned(header, policy, warning));
  }

  /// P-80.
  private void deny(PolicyId policy, RuleId rule, String message, String reason) {
    String text =
        "ValidatingAdmissionPolicy '"
            + policy.policy()
            + (policy.binding().isEmpty() ? "'" : "' with binding '" + policy.binding() + "'")
            + " denied request: "
            + message;
    ClientStatus status =
        Statuses.deniedByPolicy(
            situation.request().resource(), situation.nameForErrors(), text, reason);
    Step.Refusal denial =
        trace.add(rule, header -> new Step.PolicyDenied(header, policy, message, status));
    firstDenial = firstDenial.isPresent() ? firstDenial : Optional.of(denial);
  }
}
