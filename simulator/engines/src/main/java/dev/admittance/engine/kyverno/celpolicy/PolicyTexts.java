package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.cel.value.CelTypes;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The expressions of a policy that make texts, compiled: those of messages and audit annotations.
/// Source: kyverno `pkg/cel/policies/vpol/compiler/policy.go`.
final class PolicyTexts {
  private final PolicyExpressions expressions;
  private final List<Message> messages;
  private final List<Annotation> annotations;

  /// @param written without an expression
  private record Message(String written, Optional<PolicyExpression> expression) {}

  private record Annotation(String key, PolicyExpression value) {}

  private PolicyTexts(JsonObject spec, PolicyExpressions expressions) {
    this.expressions = expressions;
    messages =
        spec.objects("validations").stream()
            .map(one ->
                new Message(
                    one.text("message"),
                    one.findText("messageExpression")
                        .filter(text -> !text.isEmpty())
                        .map(text -> expressions.compile(ExpressionRole.MESSAGE, text))))
            .toList();
    annotations =
        spec.objects("auditAnnotations").stream()
            .map(one ->
                new Annotation(
                    one.text("key"),
                    expressions.compile(
                        ExpressionRole.AUDIT_ANNOTATION, one.text("valueExpression"))))
            .toList();
  }

  /// Compiles the texts of a policy.
  ///
  /// @param library the functions that it has
  static PolicyTexts of(JsonObject spec, ExtensionLibrary library) {
    return new PolicyTexts(
        spec,
        PolicyExpressions.of(
            KubernetesRelease.DEFAULT,
            false,
            spec.objects("variables").stream()
                .map(one -> new NamedExpression(one.text("name"), one.text("expression")))
                .toList(),
            library));
  }

  /// Compiles the texts of a policy together with its other expressions.
  static PolicyTexts of(JsonObject spec, PolicyExpressions expressions) {
    return new PolicyTexts(spec, expressions);
  }

  /// The message of a validation that is not met, as it is made or written.
  String message(int index, CelInput input) {
    Message message = messages.get(index);
    String text = message.written();
    if (message.expression().isPresent()) {
      switch (batch(input).evaluate(message.expression().get())) {
        case Evaluation.Value(String made, _) -> text = made;
        case Evaluation.Failed(String failure, _) ->
            text = "failed to evaluate message expression: " + CelBlock.cause(failure);
        case Evaluation.Value _, Evaluation.NotSimulated _, Evaluation.OutOfBudget _ -> {}
      }
    }
    return text.isEmpty() ? "CEL expression validation failed at index " + index : text;
  }

  /// Why an audit annotation has no value; empty where all have one.
  Optional<String> failedAnnotation(CelInput input) {
    return annotations.isEmpty()
        ? Optional.empty()
        : failedAnnotation(batch(input), key -> "'" + key + "'");
  }

  /// The same for a policy that changes or makes objects, which Kyverno tells with other marks.
  Optional<String> failedAnnotation(EvaluationBatch batch) {
    return failedAnnotation(batch, GoQuote::quote);
  }

  EvaluationBatch batch(CelInput input) {
    return expressions.batch(input, Long.MAX_VALUE);
  }

  private Optional<String> failedAnnotation(EvaluationBatch batch, UnaryOperator<String> quoting) {
    return annotations.stream()
        .flatMap(one -> {
          String name = "auditAnnotation " + quoting.apply(one.key());
          return switch (batch.evaluate(one.value())) {
            case Evaluation.Failed(String failure, _) ->
                Optional.of("failed to evaluate " + name + ": " + CelBlock.cause(failure)).stream();
            case Evaluation.Value(Object value, _) when !(value instanceof String) ->
                Optional.of(
                    "failed to convert "
                        + name
                        + " expression: type conversion error from '"
                        + CelTypes.name(value)
                        + "' to 'string'")
                    .stream();
            case Evaluation.Value _, Evaluation.NotSimulated _, Evaluation.OutOfBudget _ ->
                Optional.<String>empty().stream();
          };
        })
        .findFirst();
  }
}
