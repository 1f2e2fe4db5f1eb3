package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.jmespath.JmesToken.TokenType;
import dev.admittance.engine.kyverno.migration.CelTerm.Items;
import dev.admittance.engine.kyverno.migration.CelTerm.Literal;
import dev.admittance.engine.kyverno.migration.CelTerm.Single;
import dev.admittance.model.json.JsonNull;

/// Translates the comparisons of queries, for which a missing value is null.
final class QueryComparison {
  private QueryComparison() {}

  static String of(TokenType operator, CelTerm left, CelTerm right) throws UntranslatableException {
    String sign =
        switch (operator) {
          case EQUAL -> "==";
          case NOT_EQUAL -> "!=";
          case LESS -> "<";
          case LESS_OR_EQUAL -> "<=";
          case GREATER -> ">";
          case GREATER_OR_EQUAL -> ">=";
          default -> throw new IllegalArgumentException(operator.toString());
        };
    boolean negated = operator == TokenType.NOT_EQUAL;
    if (right instanceof Literal(JsonNull _)) {
      return negated ? left.present() : CelText.not(left.present());
    }
    String compared = text(left) + " " + sign + " " + text(right);
    if (left instanceof Literal || right instanceof Literal) {
      String present = CelText.and(left.present(), right.present());
      return negated ? CelText.or(CelText.not(present), compared) : CelText.and(present, compared);
    }
    String both = CelText.and(left.present(), right.present());
    if (operator == TokenType.EQUAL || negated) {
      String absent = CelText.and(CelText.not(left.present()), CelText.not(right.present()));
      String equal = text(left) + " == " + text(right);
      String same =
          both.equals(CelText.TRUE) ? equal : CelText.or(CelText.and(both, equal), absent);
      return negated ? CelText.not(same) : same;
    }
    return CelText.and(both, compared);
  }

  private static String text(CelTerm term) throws UntranslatableException {
    return switch (term) {
      case Single single -> CelText.primary(single.text());
      case Literal literal -> CelText.literal(literal.value());
      case Items _ ->
          throw new UntranslatableException(
              "comparing lists that queries make has no equal in CEL");
    };
  }
}
