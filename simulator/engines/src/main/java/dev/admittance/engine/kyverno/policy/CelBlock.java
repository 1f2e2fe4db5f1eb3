package dev.admittance.engine.kyverno.policy;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.PolicyVersion;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.AuditAnnotation;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.Validation;
import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.explanation.UnmetExpression;
import dev.admittance.simulator.policy.PolicyDecision;
import dev.admittance.simulator.policy.PolicyEvaluation;
import dev.admittance.simulator.policy.ValidatingEvaluator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Conditions and validations in CEL, compiled. Source: kyverno
/// `pkg/engine/handlers/validation/validate_cel.go`.
public final class CelBlock {
  private static final Pattern VARIABLE =
      Pattern.compile("^composited variable \"\\w+\" fails to evaluate: ");

  private final ValidatingEvaluator evaluator;

  private CelBlock(ValidatingEvaluator evaluator) {
    this.evaluator = evaluator;
  }

  /// What the expressions come to.
  public sealed interface Outcome {
    /// A condition is false.
    ///
    /// @param condition its name
    record Unmet(String condition) implements Outcome {
      /// What came of it, in words.
      public String text() {
        return unmet(condition);
      }
    }

    /// All validations are met.
    ///
    /// @param results of each evaluated expression
    record Passed(List<ExpressionResult> results) implements Outcome {
      public Passed {
        results = List.copyOf(results);
      }
    }

    /// An expression needs something that is not known here.
    ///
    /// @param what in words
    /// @param results of each evaluated expression
    record Unknown(String what, List<ExpressionResult> results) implements Outcome {
      public Unknown {
        results = List.copyOf(results);
      }
    }

    /// A validation is not met.
    ///
    /// @param index which of the validations
    /// @param failed whether it could not be evaluated
    /// @param conditions the messages of conditions that could not be evaluated
    /// @param results of each evaluated expression
    record Denied(
        int index,
        String message,
        boolean failed,
        List<String> conditions,
        List<ExpressionResult> results)
        implements Outcome {
      public Denied {
        conditions = List.copyOf(conditions);
        results = List.copyOf(results);
      }

      /// Why it could not be evaluated, without the words around it that say what.
      public String cause() {
        return conditions.isEmpty()
            ? CelBlock.cause(message)
            : conditions.stream().map(CelBlock::cause).collect(Collectors.joining("; "));
      }
    }
  }

  /// What a condition is that is false, in words.
  public static String unmet(String condition) {
    return "the match condition \"" + condition + "\" is false";
  }

  /// Why an expression could not be evaluated, without the words around it that say which.
  public static String cause(String message) {
    String mark = "resulted in error: ";
    int at = message.indexOf(mark);
    String cause = at < 0 ? message : message.substring(at + mark.length());
    return VARIABLE.matcher(cause).replaceFirst("");
  }

  /// Compiles the member `cel` of a rule's validation.
  ///
  /// @param message of validations without one
  /// @param conditions the rule's `celPreconditions`
  public static CelBlock of(JsonObject cel, String message, List<JsonObject> conditions) {
    List<Validation> validations =
        cel.objects("expressions").stream().map(one -> validation(one, message)).toList();
    return compile(cel, validations, conditions, ExtensionLibrary.NONE);
  }

  /// Compiles the variables and validations of a policy of `policies.kyverno.io`.
  ///
  /// @param library the functions that it has
  public static CelBlock ofPolicy(JsonObject spec, ExtensionLibrary library) {
    List<JsonObject> written = spec.objects("validations");
    List<Validation> validations =
        IntStream.range(0, written.size())
            .mapToObj(
                i -> validation(written.get(i), "CEL expression validation failed at index " + i))
            .toList();
    return compile(spec, validations, List.of(), library);
  }

  /// Compiles expressions of which the value does not matter, but whether they have one.
  ///
  /// @param spec with the variables
  /// @param library the functions that it has
  public static CelBlock ofCalls(
      JsonObject spec, List<String> expressions, ExtensionLibrary library) {
    List<Validation> calls =
        expressions.stream()
            .map(one -> "(" + one + ") ? true : true")
            .map(one -> new Validation(one, "", Optional.empty(), ""))
            .toList();
    return compile(spec, calls, List.of(), library);
  }

  /// Compiles match conditions alone.
  public static CelBlock ofConditions(List<JsonObject> conditions) {
    return ofConditions(conditions, ExtensionLibrary.NONE);
  }

  /// Compiles match conditions of a policy of `policies.kyverno.io`.
  ///
  /// @param library the functions that it has
  public static CelBlock ofConditions(List<JsonObject> conditions, ExtensionLibrary library) {
    return compile(JsonObject.EMPTY, List.of(), conditions, library);
  }

  /// Compiles conditions that see the variables of their policy.
  ///
  /// @param spec with the variables
  /// @param library the functions that it has
  public static CelBlock ofConditions(
      JsonObject spec, List<JsonObject> conditions, ExtensionLibrary library) {
    return compile(spec, List.of(), conditions, library);
  }

  private static CelBlock compile(
      JsonObject cel,
      List<Validation> validations,
      List<JsonObject> conditions,
      ExtensionLibrary library) {
    ValidatingAdmissionPolicy policy =
        new ValidatingAdmissionPolicy(
            PolicyVersion.V1,
            WrittenConfiguration.Metadata.NONE,
            Optional.empty(),
            Optional.empty(),
            validations,
            FailurePolicy.FAIL.text(),
            cel.objects("auditAnnotations").stream()
                .map(one -> new AuditAnnotation(one.text("key"), one.text("valueExpression")))
                .toList(),
            conditions.stream()
                .map(one -> new MatchCondition(one.text("name"), one.text("expression")))
                .toList(),
            cel.objects("variables").stream()
                .map(one -> new NamedExpression(one.text("name"), one.text("expression")))
                .toList(),
            ConfigurationSource.API);
    return new CelBlock(ValidatingEvaluator.compile(KubernetesRelease.DEFAULT, policy, library));
  }

  private static Validation validation(JsonObject one, String message) {
    String own = one.text("message");
    return new Validation(
        one.text("expression"),
        own.isEmpty() ? message : own,
        one.findText("reason"),
        one.text("messageExpression"));
  }

  /// Evaluates the expressions; the first that is not met decides.
  public Outcome evaluate(CelInput input) {
    return switch (evaluator.evaluate(new ValidatingEvaluator.Inputs(input, input))) {
      case PolicyEvaluation.Unmet(var conditions) -> unmet(conditions);
      case PolicyEvaluation.Ignored _ -> throw new IllegalStateException("failurePolicy is Fail");
      case PolicyEvaluation.Evaluated evaluated -> first(evaluated);
    };
  }

  /// The conditions that are not true, or else the validations.
  public List<UnmetExpression> explainUnmet(CelInput input) {
    return evaluator.explainUnmet(new ValidatingEvaluator.Inputs(input, input));
  }

  private Outcome unmet(List<CelCondition.Outcome> conditions) {
    int index =
        IntStream.range(0, conditions.size())
            .filter(i ->
                conditions.get(i) instanceof CelCondition.Outcome.Value(boolean holds, long _)
                    && !holds)
            .findFirst()
            .orElseThrow();
    return new Outcome.Unmet(evaluator.conditions().get(index).name());
  }

  /// A validation that is certainly not met weighs more than one that is not known.
  private static Outcome first(PolicyEvaluation.Evaluated evaluated) {
    List<ExpressionResult> results = evaluated.results();
    List<String> conditions =
        evaluated.conditions().stream()
            .flatMap(condition ->
                condition instanceof CelCondition.Outcome.Failed(String message, long _)
                    ? Stream.of(message)
                    : Stream.of())
            .toList();
    return evaluated.decisions().stream()
        .filter(PolicyDecision::denies)
        .findFirst()
        .<Outcome>map(decision ->
            new Outcome.Denied(
                decision.index(), decision.message(), decision.failed(), conditions, results))
        .or(() -> unknown(evaluated).map(what -> new Outcome.Unknown(what, results)))
        .orElseGet(() -> new Outcome.Passed(results));
  }

  private static Optional<String> unknown(PolicyEvaluation.Evaluated evaluated) {
    Stream<String> conditions =
        evaluated.conditions().stream()
            .flatMap(condition ->
                condition instanceof CelCondition.Outcome.NotSimulated(String reason)
                    ? Stream.of(reason)
                    : Stream.of());
    Stream<String> validations =
        evaluated.results().stream()
            .filter(ExpressionResult::unknown)
            .filter(result -> result.field().startsWith("validations"))
            .map(ExpressionResult::outcome);
    return Stream.concat(conditions, validations).findFirst();
  }
}
