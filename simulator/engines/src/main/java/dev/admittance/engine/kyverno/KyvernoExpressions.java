package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.celpolicy.CelPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.engine.ExpressionCheck;
import dev.admittance.simulator.engine.RefusedExpression;
import java.util.List;
import java.util.regex.Pattern;

/// Compiles the expressions of Kyverno's policies.
public final class KyvernoExpressions {
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");
  private static final String EXPRESSION = "expression";
  private static final Pattern REQUEST_OBJECT =
      Pattern.compile("\\brequest\\.(object|oldObject)\\b");

  private final ExpressionCheck check = new ExpressionCheck();

  private KyvernoExpressions() {}

  /// The expressions of a manifest that do not compile; empty for one of another kind.
  public static List<RefusedExpression> refused(JsonObject manifest) {
    KyvernoExpressions expressions = new KyvernoExpressions();
    CelPolicy.find(manifest)
        .ifPresent(policy -> expressions.check(policy, CelPolicy.library(manifest)));
    KyvernoPolicy.find(manifest).ifPresent(expressions::check);
    return expressions.check.found().stream()
        .filter(KyvernoExpressions::isCertain)
        // Kyverno only warns of the expressions of rules.
        .map(one -> one.path().toString().startsWith("spec.rules") ? one.ofTakenPolicy() : one)
        .toList();
  }

  /// Whether Kyverno refuses an expression, too: it has regular expressions of cel-go, which are
  /// not known here, and `request` has the objects where a policy mutates.
  private static boolean isCertain(RefusedExpression one) {
    return !one.problem().contains("undeclared reference to 'regex'")
        && !REQUEST_OBJECT.matcher(one.expression()).find();
  }

  private static PolicyExpressions of(JsonObject owner, boolean params, ExtensionLibrary library) {
    return PolicyExpressions.of(
        KubernetesRelease.DEFAULT,
        params,
        owner.objects("variables").stream()
            .map(one -> new NamedExpression(one.text("name"), one.text(EXPRESSION)))
            .toList(),
        library);
  }

  private void check(CelPolicy policy, ExtensionLibrary library) {
    JsonObject spec = policy.spec();
    PolicyExpressions expressions = of(spec, false, library);
    PolicyExpressions conditions =
        policy.kind() == CelPolicy.Kind.MUTATING
            ? expressions
            : of(JsonObject.EMPTY, false, library);
    for (String list : List.of("matchConditions", "conditions")) {
      check.each(ExpressionRole.POLICY_CONDITION, spec, SPEC, list, EXPRESSION, conditions);
    }
    validations(spec, SPEC, "validations", expressions);
    // What an entry generates is told by calls, whose values do not matter.
    check.each(ExpressionRole.VARIABLE, spec, SPEC, "generate", EXPRESSION, expressions);
    List<JsonObject> mutations = spec.objects("mutations");
    for (int i = 0; i < mutations.size(); i++) {
      FieldPath at = SPEC.child("mutations").index(i);
      check.one(
          ExpressionRole.APPLY_CONFIGURATION,
          mutations.get(i).object("applyConfiguration"),
          at.child("applyConfiguration"),
          EXPRESSION,
          expressions);
      check.one(
          ExpressionRole.JSON_PATCH,
          mutations.get(i).object("jsonPatch"),
          at.child("jsonPatch"),
          EXPRESSION,
          expressions);
    }
  }

  private void validations(
      JsonObject owner, FieldPath at, String list, PolicyExpressions expressions) {
    check.each(ExpressionRole.VARIABLE, owner, at, "variables", EXPRESSION, expressions);
    check.each(ExpressionRole.VALIDATION, owner, at, list, EXPRESSION, expressions);
    check.each(ExpressionRole.MESSAGE, owner, at, list, "messageExpression", expressions);
  }

  private void check(KyvernoPolicy policy) {
    PolicyExpressions plain = of(JsonObject.EMPTY, false, ExtensionLibrary.NONE);
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
          of(JsonObject.EMPTY, params, ExtensionLibrary.NONE));
      validations(
          cel,
          at.child("validate").child("cel"),
          "expressions",
          of(cel, params, ExtensionLibrary.NONE));
    }
  }
}
