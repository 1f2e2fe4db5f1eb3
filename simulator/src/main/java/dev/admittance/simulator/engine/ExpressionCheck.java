package dev.admittance.simulator.engine;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import java.util.ArrayList;
import java.util.List;

/// Collects the expressions of an engine's policy that do not compile. Those that use what is not
/// known here count as compiled.
public final class ExpressionCheck {
  private final List<RefusedExpression> found = new ArrayList<>();

  /// Compiles a member of each item of a list.
  ///
  /// @param owner of the list
  /// @param at its place in the manifest
  /// @param expressions of the policy, with the variables that the members see
  public void each(
      ExpressionRole role,
      JsonObject owner,
      FieldPath at,
      String list,
      String member,
      PolicyExpressions expressions) {
    List<JsonObject> items = owner.objects(list);
    for (int i = 0; i < items.size(); i++) {
      one(role, items.get(i), at.child(list).index(i), member, expressions);
    }
  }

  /// Compiles a member; one that is not there is passed over.
  public void one(
      ExpressionRole role,
      JsonObject owner,
      FieldPath at,
      String member,
      PolicyExpressions expressions) {
    String text = owner.text(member);
    if (!text.isBlank()
        && expressions.compile(role, text)
            instanceof PolicyExpression.Refused(String _, String problem)) {
      found.add(new RefusedExpression(at.child(member), text, problem, true));
    }
  }

  public List<RefusedExpression> found() {
    return found;
  }
}
