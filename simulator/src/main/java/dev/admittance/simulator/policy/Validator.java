package dev.admittance.simulator.policy;

import dev.admittance.model.policy.ValidatingAdmissionPolicy.Validation;
import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.policy.ValidatingEvaluator.CompiledAnnotation;
import dev.admittance.simulator.policy.ValidatingEvaluator.CompiledValidation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Evaluates the validations, messages and audit annotations of a policy once (P-72 to P-77).
/// Source: k8s.io/apiserver `pkg/admission/plugin/policy/validating/validator.go`,
/// `(*validator).Validate`.
final class Validator {
  private static final int LONGEST_MESSAGE = 5120;
  private static final String INVALID = "Invalid";

  private final PolicyExpressions expressions;
  private final CelInput input;
  private final boolean ignore;
  private final List<ExpressionResult> results = new ArrayList<>();

  /// @param ignore whether the failure policy is `Ignore`
  Validator(PolicyExpressions expressions, CelInput input, boolean ignore) {
    this.expressions = expressions;
    this.input = input;
    this.ignore = ignore;
  }

  /// A batch exceeds the cost budget, which replaces all other results of the policy (P-74).
  private static final class OutOfBudgetException extends Exception {
    private static final long serialVersionUID = 1;
  }

  PolicyEvaluation evaluate(
      List<Outcome> conditions,
      List<CompiledValidation> validations,
      List<CompiledAnnotation> annotations) {
    try {
      List<PolicyDecision> decisions = decide(validations);
      List<Annotation> annotated = annotate(annotations);
      return new PolicyEvaluation.Evaluated(conditions, decisions, annotated, results);
    } catch (OutOfBudgetException _) {
      PolicyDecision only = PolicyDecision.failed(0, Evaluation.OutOfBudget.MESSAGE, ignore);
      return new PolicyEvaluation.Evaluated(conditions, List.of(only), List.of(), results);
    }
  }

  private List<PolicyDecision> decide(List<CompiledValidation> validations)
      throws OutOfBudgetException {
    EvaluationBatch batch = expressions.batch(input, EvaluationBatch.VALIDATION_BUDGET);
    List<Evaluation> found = new ArrayList<>();
    for (int i = 0; i < validations.size(); i++) {
      found.add(
          evaluate(batch, "validations[" + i + "].expression", validations.get(i).expression()));
    }
    Optional<List<Optional<String>>> messages = messages(validations, batch.remaining());
    List<PolicyDecision> decisions = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      decisions.add(
          messages.isPresent()
              ? decide(i, validations.get(i).written(), found.get(i), messages.get().get(i))
              : withoutMessages(i, found.get(i)));
    }
    return decisions;
  }

  private Evaluation evaluate(EvaluationBatch batch, String field, PolicyExpression expression)
      throws OutOfBudgetException {
    Evaluation found = batch.evaluate(expression);
    results.add(EvaluationDescriptions.result(field, expression, found));
    if (found instanceof Evaluation.OutOfBudget) {
      throw new OutOfBudgetException();
    }
    return found;
  }

  /// P-75: the messages of all validations, passed or not, within the rest of the budget; empty as
  /// a whole where that is exceeded.
  private Optional<List<Optional<String>>> messages(
      List<CompiledValidation> validations, long budget) {
    EvaluationBatch batch = expressions.batch(input.withoutAuthorizer(), budget);
    List<Optional<String>> messages = new ArrayList<>();
    for (int i = 0; i < validations.size(); i++) {
      Optional<PolicyExpression> message = validations.get(i).message();
      if (message.isEmpty()) {
        messages.add(Optional.empty());
        continue;
      }
      try {
        Evaluation found =
            evaluate(batch, "validations[" + i + "].messageExpression", message.get());
        messages.add(usable(found));
      } catch (OutOfBudgetException _) {
        return Optional.empty();
      }
    }
    return Optional.of(messages);
  }

  /// P-76: a message that is too long or has several lines is dropped, not cut.
  private static Optional<String> usable(Evaluation found) {
    if (!(found instanceof Evaluation.Value(String written, long _))) {
      return Optional.empty();
    }
    String text = GoText.trim(written);
    boolean fits =
        !text.isEmpty()
            && text.indexOf('\n') < 0
            && text.getBytes(StandardCharsets.UTF_8).length <= LONGEST_MESSAGE;
    return fits ? Optional.of(text) : Optional.empty();
  }

  private PolicyDecision decide(
      int index, Validation written, Evaluation found, Optional<String> message) {
    return switch (found) {
      case Evaluation.Failed(String text, long _) -> PolicyDecision.failed(index, text, ignore);
      case Evaluation.Value(Object value, long _) when value.equals(false) ->
          PolicyDecision.deny(
              index,
              message.orElseGet(() -> fallback(written)),
              written.reason().filter(reason -> !reason.isEmpty()).orElse(INVALID));
      case Evaluation.Value _, Evaluation.NotSimulated _ -> PolicyDecision.admit(index);
      case Evaluation.OutOfBudget _ -> throw new IllegalStateException("ended the batch");
    };
  }

  private static String fallback(Validation written) {
    String message = GoText.trim(written.message());
    return message.isEmpty() ? "failed expression: " + GoText.trim(written.expression()) : message;
  }

  /// P-75: each validation without an error of its own fails, even a true one.
  private PolicyDecision withoutMessages(int index, Evaluation found) {
    String text =
        found instanceof Evaluation.Failed(String own, long _)
            ? own
            : "failed messageExpression: " + Evaluation.OutOfBudget.MESSAGE;
    return PolicyDecision.failed(index, text, ignore);
  }

  private List<Annotation> annotate(List<CompiledAnnotation> annotations)
      throws OutOfBudgetException {
    EvaluationBatch batch =
        expressions.batch(input.withoutAuthorizer(), EvaluationBatch.VALIDATION_BUDGET);
    List<Annotation> found = new ArrayList<>();
    for (int i = 0; i < annotations.size(); i++) {
      CompiledAnnotation one = annotations.get(i);
      String field = "auditAnnotations[" + i + "].valueExpression";
      annotation(one.written().key(), evaluate(batch, field, one.value())).ifPresent(found::add);
    }
    return found;
  }

  private Optional<Annotation> annotation(String key, Evaluation found) {
    return switch (found) {
      case Evaluation.Value(String value, long _) ->
          Optional.of(GoText.trim(value))
              .filter(text -> !text.isEmpty())
              .map(text -> new Annotation.Published(key, text));
      case Evaluation.Failed(String message, long _) ->
          Optional.of(
              ignore ? new Annotation.Ignored(key, message) : new Annotation.Denying(key, message));
      case Evaluation.Value _, Evaluation.NotSimulated _ -> Optional.empty();
      case Evaluation.OutOfBudget _ -> throw new IllegalStateException("ended the batch");
    };
  }
}
