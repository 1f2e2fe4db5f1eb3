package dev.admittance.engine.kyverno.cel;

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
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.policy.validating.PolicyDecision;
import dev.admittance.simulator.policy.validating.PolicyEvaluation;
import dev.admittance.simulator.policy.validating.ValidatingEvaluator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

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
    record Unmet() implements Outcome {}

    record Passed() implements Outcome {}

    /// A validation is not met.
    ///
    /// @param index which of the validations
    /// @param failed whether it could not be evaluated
    record Denied(int index, String message, boolean failed) implements Outcome {
      /// Why it could not be evaluated, without the words around it that say what.
      public String cause() {
        String mark = "resulted in error: ";
        int at = message.indexOf(mark);
        String cause = at < 0 ? message : message.substring(at + mark.length());
        return VARIABLE.matcher(cause).replaceFirst("");
      }
    }
  }

  /// Compiles the member `cel` of a rule's validation.
  ///
  /// @param message of validations without one
  /// @param conditions the rule's `celPreconditions`
  public static CelBlock of(JsonObject cel, String message, List<JsonObject> conditions) {
    List<Validation> validations =
        cel.objects("expressions").stream().map(one -> validation(one, message)).toList();
    return compile(cel, validations, conditions);
  }

  /// Compiles the variables and validations of a policy of `policies.kyverno.io`.
  public static CelBlock ofPolicy(JsonObject spec) {
    List<JsonObject> written = spec.objects("validations");
    List<Validation> validations =
        IntStream.range(0, written.size())
            .mapToObj(
                i -> validation(written.get(i), "CEL expression validation failed at index " + i))
            .toList();
    return compile(spec, validations, List.of());
  }

  /// Compiles the expressions of messages in place of the validations: what they fail by tells.
  public static CelBlock ofMessages(JsonObject spec) {
    List<Validation> messages =
        spec.objects("validations").stream()
            .map(one -> one.text("messageExpression"))
            .map(text -> text.isEmpty() ? "true" : "dyn(" + text + ") != dyn(null)")
            .map(text -> new Validation(text, "", Optional.empty(), ""))
            .toList();
    return compile(spec, messages, List.of());
  }

  /// Compiles match conditions alone.
  public static CelBlock ofConditions(List<JsonObject> conditions) {
    return compile(JsonObject.EMPTY, List.of(), conditions);
  }

  private static CelBlock compile(
      JsonObject cel, List<Validation> validations, List<JsonObject> conditions) {
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
    return new CelBlock(ValidatingEvaluator.compile(KubernetesRelease.DEFAULT, policy));
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
    return switch (evaluator.judge(new ValidatingEvaluator.Inputs(input, input))) {
      case PolicyEvaluation.Unmet _, PolicyEvaluation.Ignored _ -> new Outcome.Unmet();
      case PolicyEvaluation.Evaluated evaluated -> first(evaluated, 0, Integer.MAX_VALUE);
    };
  }

  /// What one of the expressions comes to.
  public Outcome only(int index, CelInput input) {
    return evaluator.judge(new ValidatingEvaluator.Inputs(input, input))
            instanceof PolicyEvaluation.Evaluated evaluated
        ? first(evaluated, index, index + 1)
        : new Outcome.Unmet();
  }

  private static Outcome first(PolicyEvaluation.Evaluated evaluated, int from, int to) {
    return evaluated.decisions().stream()
        .filter(decision -> decision.index() >= from && decision.index() < to)
        .filter(PolicyDecision::denies)
        .findFirst()
        .<Outcome>map(
            decision -> new Outcome.Denied(decision.index(), decision.message(), decision.failed()))
        .orElseGet(Outcome.Passed::new);
  }
}
