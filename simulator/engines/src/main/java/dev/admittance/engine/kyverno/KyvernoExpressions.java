package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.celpolicy.CelPolicy;
import dev.admittance.engine.kyverno.celpolicy.PolicyExpressionCheck;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.engine.ExpressionCheck;
import dev.admittance.simulator.engine.RefusedExpression;
import java.util.List;

/// Compiles the expressions of Kyverno's policies.
public final class KyvernoExpressions {
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");
  private static final String EXPRESSION = "expression";

  private final ExpressionCheck check = new ExpressionCheck();

  private KyvernoExpressions() {}

  /// The expressions of a manifest that do not compile; empty for one of another kind.
  public static List<RefusedExpression> refused(JsonObject manifest) {
    KyvernoExpressions expressions = new KyvernoExpressions();
    CelPolicy.find(manifest)
        .ifPresent(policy ->
            PolicyExpressionCheck.check(policy, CelPolicy.library(manifest), expressions.check));
    PolicyExpressionCheck.checkException(manifest, expressions.check);
    KyvernoPolicy.find(manifest).ifPresent(expressions::check);
    return expressions.check.found().stream()
        // Kyverno only warns of the expressions of rules.
        .map(one -> one.path().toString().startsWith("spec.rules") ? one.ofTakenPolicy() : one)
        .toList();
  }

  private static PolicyExpressions of(JsonObject owner, boolean params) {
    return PolicyExpressions.of(
        KubernetesRelease.DEFAULT,
        params,
        owner.objects("variables").stream()
            .map(one -> new NamedExpression(one.text("name"), one.text(EXPRESSION)))
            .toList());
  }

  private void validations(
      JsonObject owner, FieldPath at, String list, PolicyExpressions expressions) {
    check.variables(owner, at, expressions);
    check.each(ExpressionRole.VALIDATION, owner, at, list, EXPRESSION, expressions);
    check.each(ExpressionRole.MESSAGE, owner, at, list, "messageExpression", expressions);
    check.each(
        ExpressionRole.AUDIT_ANNOTATION,
        owner,
        at,
        "auditAnnotations",
        "valueExpression",
        expressions);
  }

  private void check(KyvernoPolicy policy) {
    PolicyExpressions plain = of(JsonObject.EMPTY, false);
    check.each(
        ExpressionRole.POLICY_CONDITION,
        policy.spec().object("webhookConfiguration"),
        SPEC.child("webhookConfiguration"),
        "matchConditions",
        EXPRESSION,
        plain);
    for (int i = 0; i < policy.rules().size(); i++) {
      JsonObject rule = policy.rules().get(i).json();
      FieldPath at = SPEC.child("rules").index(i);
      JsonObject cel = rule.object("validate").object("cel");
      boolean params = cel.has("paramKind");
      check.each(
          ExpressionRole.POLICY_CONDITION,
          rule,
          at,
          "celPreconditions",
          EXPRESSION,
          of(JsonObject.EMPTY, params));
      validations(cel, at.child("validate").child("cel"), "expressions", of(cel, params));
    }
  }
}
