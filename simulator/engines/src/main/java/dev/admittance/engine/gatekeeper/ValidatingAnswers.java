package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineAnswer.Gap;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.engine.RegoQuery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Makes the answer of the validating webhook from the results of constraints. Source: gatekeeper
/// `pkg/webhook/policy.go`, `(*validationHandler).getValidationMessages`;
/// open-policy-agent/frameworks `constraint/pkg/types/validation.go`, `(*Responses).Results`.
final class ValidatingAnswers {
  private final List<EngineEvaluation> evaluations = new ArrayList<>();
  private final List<Violation> violations = new ArrayList<>();
  private final List<Gap> gaps;
  private final List<RegoQuery> wanted = new ArrayList<>();

  private ValidatingAnswers(List<Gap> gaps) {
    this.gaps = new ArrayList<>(gaps);
  }

  private record Violation(Constraint constraint, String message) {
    String enforcementAction() {
      return constraint.enforcementAction();
    }

    String line() {
      return "[" + constraint.name() + "] " + message;
    }
  }

  /// @param gaps what the answer leaves out besides
  static EngineAnswer of(List<ConstraintResult> results, List<Gap> gaps) {
    ValidatingAnswers answer = new ValidatingAnswers(gaps);
    results.forEach(answer::add);
    return new EngineAnswer(
        GatekeeperEngine.NAME, answer.response(), answer.evaluations, answer.gaps, answer.wanted);
  }

  private JsonObject response() {
    if (violations.isEmpty()) {
      return WebhookResponse.warned(List.of());
    }
    violations.sort(
        Comparator.comparing(Violation::enforcementAction).thenComparing(Violation::message));
    List<String> denials = lines("deny");
    List<String> warnings = lines("warn");
    return denials.isEmpty()
        ? WebhookResponse.warned(warnings)
        : WebhookResponse.denied(denials, warnings);
  }

  private List<String> lines(String action) {
    return violations.stream()
        .filter(one -> one.constraint().actions(ConstraintReview.WEBHOOK).contains(action))
        .map(Violation::line)
        .toList();
  }

  private void add(ConstraintResult result) {
    Constraint constraint = result.constraint();
    if (result.unanswered().isPresent()) {
      ConstraintResult.Unanswered why = result.unanswered().get();
      why.query().ifPresent(wanted::add);
      gaps.add(
          new Gap(
              "the Rego of the template " + constraint.template().name() + ": " + why.reason(),
              "the constraint " + constraint.id() + " is assumed to be satisfied"));
      return;
    }
    if (result.mismatch().isPresent()) {
      evaluations.add(
          new EngineEvaluation(constraint.id(), "", Result.UNMATCHED, result.mismatch().get()));
      return;
    }
    Set<String> actions = constraint.actions(ConstraintReview.WEBHOOK);
    result.violations().forEach(message -> violations.add(new Violation(constraint, message)));
    evaluations.add(
        new EngineEvaluation(
            constraint.id(),
            "",
            result(result.violations().isEmpty(), actions),
            String.join("; ", result.violations()),
            result.results(),
            List.of()));
  }

  private static Result result(boolean satisfied, Set<String> actions) {
    if (satisfied) {
      return Result.PASSED;
    }
    if (actions.contains("deny")) {
      return Result.DENIED;
    }
    return actions.contains("warn") ? Result.WARNED : Result.AUDITED;
  }
}
