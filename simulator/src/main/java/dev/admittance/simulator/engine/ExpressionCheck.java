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

  /// Looks at the variables of a policy, which see those before them.
  ///
  /// @param owner of the list `variables`
  /// @param at its place in the manifest
  /// @param expressions of the policy
  public void variables(JsonObject owner, FieldPath at, PolicyExpressions expressions) {
    List<JsonObject> variables = owner.objects("variables");
    for (int i = 0; i < variables.size(); i++) {
      FieldPath place = at.child("variables").index(i).child("expression");
      String text = variables.get(i).text("expression");
      if (!text.isBlank()) {
        expressions
            .variable(variables.get(i).text("name"))
            .ifPresent(compiled -> add(place, text, compiled));
      }
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
    if (!text.isBlank()) {
      add(at.child(member), text, expressions.compile(role, text));
    }
  }

  /// Compiles a text that may have one of some types, such as a part of a longer one; an empty one
  /// is passed over.
  ///
  /// @param at the place of the whole text
  /// @param types as the server writes them; empty for any
  public void typed(String text, FieldPath at, List<String> types, PolicyExpressions expressions) {
    if (!text.isBlank()) {
      add(at, text, expressions.compile(ExpressionRole.VARIABLE, text, types));
    }
  }

  private void add(FieldPath at, String text, PolicyExpression compiled) {
    if (compiled instanceof PolicyExpression.Refused(String _, String problem)) {
      found.add(new RefusedExpression(at, text, problem, true));
    }
  }

  public List<RefusedExpression> found() {
    return found;
  }
}
