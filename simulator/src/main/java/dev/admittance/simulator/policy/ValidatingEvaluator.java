package dev.admittance.simulator.policy;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.AuditAnnotation;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.Validation;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import dev.admittance.simulator.cel.explanation.UnmetExpression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The compiled expressions of a ValidatingAdmissionPolicy. Immutable. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/validating/plugin.go`, `compilePolicy`.
public final class ValidatingEvaluator {
  private final PolicyConditions conditions;
  private final PolicyExpressions expressions;
  private final List<CompiledValidation> validations;
  private final List<CompiledAnnotation> annotations;
  private final boolean ignore;
  private final KubernetesRelease release;
  private final ValidatingAdmissionPolicy policy;
  private final ExtensionLibrary extension;

  record CompiledValidation(
      Validation written, PolicyExpression expression, Optional<PolicyExpression> message) {}

  /// An audit annotation with its program.
  record CompiledAnnotation(AuditAnnotation written, PolicyExpression value) {}

  private ValidatingEvaluator(
      KubernetesRelease release, ValidatingAdmissionPolicy policy, ExtensionLibrary extension) {
    this.release = release;
    this.policy = policy;
    this.extension = extension;
    this.expressions =
        PolicyExpressions.of(
            release, policy.paramKind().isPresent(), policy.variables(), extension);
    this.conditions = new PolicyConditions(policy, expressions);
    this.validations = policy.validations().stream().map(this::compile).toList();
    this.annotations =
        policy.auditAnnotations().stream()
            .map(one ->
                new CompiledAnnotation(
                    one,
                    expressions.compile(ExpressionRole.AUDIT_ANNOTATION, one.valueExpression())))
            .toList();
    this.ignore = policy.failurePolicy().equals(FailurePolicy.IGNORE.text());
  }

  /// Compiles the expressions of a policy. An expression that does not compile fails on each
  /// evaluation (P-73).
  ///
  /// @param release of the server, whose functions they can use (P-102)
  public static ValidatingEvaluator compile(
      KubernetesRelease release, ValidatingAdmissionPolicy policy) {
    return compile(release, policy, ExtensionLibrary.NONE);
  }

  /// Compiles the expressions of a policy of an engine.
  ///
  /// @param extension what its expressions have beside the server's functions
  public static ValidatingEvaluator compile(
      KubernetesRelease release, ValidatingAdmissionPolicy policy, ExtensionLibrary extension) {
    return new ValidatingEvaluator(release, policy, extension);
  }

  private CompiledValidation compile(Validation validation) {
    return new CompiledValidation(
        validation,
        expressions.compile(ExpressionRole.VALIDATION, validation.expression()),
        Optional.of(validation.messageExpression())
            .filter(message -> !message.isEmpty())
            .map(message -> expressions.compile(ExpressionRole.MESSAGE, message)));
  }

  /// The variables of a policy's expressions for one parameter.
  ///
  /// @param ofConditions of its match conditions (P-61, P-62)
  /// @param ofValidations of all other expressions, with the authorizer
  public record Inputs(CelInput ofConditions, CelInput ofValidations) {}

  /// Whether the failure policy is `Ignore`.
  public boolean ignoresFailures() {
    return ignore;
  }

  public List<MatchCondition> conditions() {
    return conditions.written();
  }

  /// The match conditions, to be evaluated on their own.
  public PolicyConditions matchConditions() {
    return conditions;
  }

  /// Explains the match conditions that are not true for a request, or else the validations that
  /// are not. Takes much longer than evaluation.
  public List<UnmetExpression> explainUnmet(Inputs inputs) {
    List<UnmetExpression> conditions =
        unmet(
            ExpressionRole.POLICY_CONDITION,
            policy.matchConditions().stream().map(MatchCondition::expression),
            inputs.ofConditions(),
            Map.of());
    return conditions.isEmpty() ? explainValidations(inputs.ofValidations()) : conditions;
  }

  /// Explains the validations that are not true for a request.
  public List<UnmetExpression> explainValidations(CelInput input) {
    Map<String, Explanation> variables = new HashMap<>();
    for (int i = 0; i < policy.variables().size(); i++) {
      NamedExpression variable = policy.variables().get(i);
      // Each variable can use those before it.
      PolicyExpressions.of(
              release, policy.paramKind().isPresent(), policy.variables().subList(0, i), extension)
          .explain(ExpressionRole.VARIABLE, variable.expression(), input)
          .ifPresent(explained -> variables.put(variable.name(), explained));
    }
    return unmet(
        ExpressionRole.VALIDATION,
        policy.validations().stream().map(Validation::expression),
        input,
        variables);
  }

  private List<UnmetExpression> unmet(
      ExpressionRole role,
      Stream<String> written,
      CelInput input,
      Map<String, Explanation> variables) {
    return written
        .flatMap(expression -> expressions.explain(role, expression, input).stream())
        .filter(explained -> !explained.finding().equals(new SubexpressionResult.Value(true)))
        .map(explained -> new UnmetExpression(explained, variables))
        .toList();
  }

  public PolicyEvaluation evaluate(Inputs inputs) {
    return switch (conditions.evaluate(inputs.ofConditions())) {
      case PolicyConditions.Result.Unmet(var outcomes) -> new PolicyEvaluation.Unmet(outcomes);
      case PolicyConditions.Result.Failed(var outcomes, String message) when ignore ->
          new PolicyEvaluation.Ignored(outcomes, message);
      case PolicyConditions.Result.Failed(var outcomes, String message) ->
          new PolicyEvaluation.Evaluated(
              outcomes, List.of(PolicyDecision.failed(0, message, false)), List.of(), List.of());
      case PolicyConditions.Result.Met(var outcomes) ->
          new Validator(expressions, inputs.ofValidations(), ignore)
              .evaluate(outcomes, validations, annotations);
    };
  }
}
