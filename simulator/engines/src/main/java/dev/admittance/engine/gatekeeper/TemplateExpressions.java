package dev.admittance.engine.gatekeeper;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.engine.ExpressionCheck;
import dev.admittance.simulator.engine.RefusedExpression;
import java.util.List;

/// Compiles the expressions of ConstraintTemplates.
public final class TemplateExpressions {
  private static final String EXPRESSION = "expression";

  private TemplateExpressions() {}

  /// The expressions of a manifest that do not compile; empty for one of another kind.
  public static List<RefusedExpression> refused(JsonObject manifest) {
    ExpressionCheck check = new ExpressionCheck();
    List<JsonObject> targets = manifest.object("spec").objects("targets");
    if (Kind.of(manifest).equals(Constraints.TEMPLATE) && !targets.isEmpty()) {
      List<JsonObject> codes = targets.getFirst().objects("code");
      FieldPath at = FieldPath.parse("spec.targets").index(0).child("code");
      for (int i = 0; i < codes.size(); i++) {
        if (codes.get(i).text("engine").equals(ConstraintTemplate.ENGINE)) {
          check(codes.get(i).object("source"), at.index(i).child("source"), check);
          break;
        }
      }
    }
    return check.found();
  }

  private static void check(JsonObject source, FieldPath at, ExpressionCheck check) {
    PolicyExpressions expressions =
        PolicyExpressions.of(
            ConstraintTemplate.LIBRARY, true, ConstraintTemplate.variables(source));
    check.each(
        ExpressionRole.POLICY_CONDITION, source, at, "matchCondition", EXPRESSION, expressions);
    check.variables(source, at, expressions);
    check.each(ExpressionRole.VALIDATION, source, at, "validations", EXPRESSION, expressions);
    check.each(ExpressionRole.MESSAGE, source, at, "validations", "messageExpression", expressions);
  }
}
