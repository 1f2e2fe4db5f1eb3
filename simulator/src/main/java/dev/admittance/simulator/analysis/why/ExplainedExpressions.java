package dev.admittance.simulator.analysis.why;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.cel.CelExpressions;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.pipeline.WatchedInput;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The expressions of a hook or a policy with the values of their parts, with the variables of a
/// watched run and the CEL libraries of its release (P-102). Takes much longer than the run.
public final class ExplainedExpressions {
  private final KubernetesRelease release;
  private final List<ExplainedExpression> found = new ArrayList<>();

  private ExplainedExpressions(KubernetesRelease release) {
    this.release = release;
  }

  /// The expressions that the server evaluated, in its order.
  ///
  /// @param simulationInput the input of the run
  /// @param round 0, or 1 for the reinvocation
  public static List<ExplainedExpression> of(
      SimulationInput simulationInput, WatchedRun run, Candidate candidate, int round) {
    ExplainedExpressions expressions = new ExplainedExpressions(simulationInput.setup().release());
    for (WatchedInput watchedInput : run.inputs()) {
      if (watchedInput.round() == round) {
        switch (candidate) {
          case Candidate.OfHook(HookId hook) ->
              expressions.add(simulationInput, hook, watchedInput);
          // Its steps have the values of its expressions.
          case Candidate.OfRule _ -> {}
          case Candidate.OfPolicy(PolicyId policy) ->
              simulationInput.setup().policies().stream()
                  .filter(object -> object instanceof AdmissionPolicy)
                  .map(AdmissionPolicy.class::cast)
                  .filter(one -> one.metadata().name().equals(policy.policy()))
                  .filter(one -> Candidate.phase(one.kind()) == policy.kind())
                  .forEach(one -> expressions.add(one, policy, watchedInput));
        }
      }
    }
    return List.copyOf(expressions.found);
  }

  private void add(SimulationInput simulationInput, HookId hook, WatchedInput watchedInput) {
    if (watchedInput instanceof WatchedInput.OfHook(HookId id, int _, CelInput input)
        && id.equals(hook)) {
      List<MatchCondition> conditions =
          simulationInput.hooks(hook.kind()).get(hook.position()).hook().matchConditions();
      for (int i = 0; i < conditions.size(); i++) {
        String text = conditions.get(i).expression().strip();
        found.add(
            new ExplainedExpression(
                condition(i, conditions.get(i)),
                text,
                "",
                CelExpressions.explain(release, text, input),
                CelExpressions.compile(release, text)
                        instanceof CelExpressions.CompileResult.Invalid(String message, _, _)
                    ? Optional.of(message)
                    : Optional.empty()));
      }
    }
  }

  private static String condition(int index, MatchCondition condition) {
    return "matchConditions[" + index + "] (" + condition.name() + ")";
  }

  private void add(AdmissionPolicy policy, PolicyId use, WatchedInput watchedInput) {
    PolicyExpressions shared =
        PolicyExpressions.of(release, policy.paramKind().isPresent(), policy.variables());
    switch (watchedInput) {
      case WatchedInput.OfConditions(PolicyId id, int _, CelInput input)
          when id.with("").equals(use) ->
          addConditions(policy, new Seen(shared, input, id.param()));
      case WatchedInput.OfExpressions(PolicyId id, int mutation, int _, CelInput input)
          when id.with("").equals(use) -> {
        Seen seen = new Seen(shared, input, id.param());
        switch (policy) {
          case ValidatingAdmissionPolicy validating -> addValidating(validating, seen);
          case MutatingAdmissionPolicy mutating -> addMutation(mutating, mutation, seen);
        }
      }
      case WatchedInput _ -> {}
    }
  }

  /// The variables of a policy's expression.
  private record Seen(PolicyExpressions shared, CelInput input, String param) {
    /// Messages and annotations get no authorizer (P-28).
    Seen withoutAuthorizer() {
      return new Seen(shared, input.withoutAuthorizer(), param);
    }
  }

  private void addConditions(AdmissionPolicy policy, Seen seen) {
    for (int i = 0; i < policy.matchConditions().size(); i++) {
      MatchCondition condition = policy.matchConditions().get(i);
      add(condition(i, condition), ExpressionRole.POLICY_CONDITION, condition.expression(), seen);
    }
  }

  private void addVariables(AdmissionPolicy policy, Seen seen) {
    for (int i = 0; i < policy.variables().size(); i++) {
      String name = policy.variables().get(i).name();
      // The last of several with the same name is used; each can use those before it.
      Seen before =
          new Seen(
              PolicyExpressions.of(
                  release, policy.paramKind().isPresent(), policy.variables().subList(0, i)),
              seen.input(),
              seen.param());
      add(
          "variables[" + i + "] (" + name + ")",
          ExpressionRole.VARIABLE,
          policy.variables().get(i).expression(),
          before);
    }
  }

  private void addValidating(ValidatingAdmissionPolicy policy, Seen seen) {
    addVariables(policy, seen);
    for (int i = 0; i < policy.validations().size(); i++) {
      ValidatingAdmissionPolicy.Validation validation = policy.validations().get(i);
      add(
          "validations[" + i + "].expression",
          ExpressionRole.VALIDATION,
          validation.expression(),
          seen);
      add(
          "validations[" + i + "].messageExpression",
          ExpressionRole.MESSAGE,
          validation.messageExpression(),
          seen.withoutAuthorizer());
    }
    for (int i = 0; i < policy.auditAnnotations().size(); i++) {
      ValidatingAdmissionPolicy.AuditAnnotation annotation = policy.auditAnnotations().get(i);
      add(
          "auditAnnotations[" + i + "] (" + annotation.key() + ")",
          ExpressionRole.AUDIT_ANNOTATION,
          annotation.valueExpression(),
          seen.withoutAuthorizer());
    }
  }

  private void addMutation(MutatingAdmissionPolicy policy, int index, Seen seen) {
    if (index == 0) {
      addVariables(policy, seen);
    }
    if (index < policy.mutations().size()) {
      MutatingAdmissionPolicy.Mutation mutation = policy.mutations().get(index);
      String place = "mutations[" + index + "].";
      mutation
          .applyConfiguration()
          .ifPresent(text ->
              add(place + "applyConfiguration", ExpressionRole.APPLY_CONFIGURATION, text, seen));
      mutation
          .jsonPatch()
          .ifPresent(text -> add(place + "jsonPatch", ExpressionRole.JSON_PATCH, text, seen));
    }
  }

  private void add(String place, ExpressionRole role, String text, Seen seen) {
    if (!text.isBlank()) {
      found.add(
          new ExplainedExpression(
              place,
              text,
              seen.param().isEmpty() ? "" : "for " + seen.param(),
              seen.shared().explain(role, text, seen.input()),
              role != ExpressionRole.VARIABLE
                      && seen.shared().compile(role, text)
                          instanceof PolicyExpression.Refused(String _, String problem)
                  ? Optional.of(problem)
                  : Optional.empty()));
    }
  }
}
