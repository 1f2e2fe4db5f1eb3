package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.library.FormatCheck;
import dev.admittance.simulator.cel.library.FormatCheck.Argument;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.validator.CelAstValidator.IssuesFactory;
import java.util.ArrayList;
import java.util.List;

/// Refuses constant `format` strings whose clauses do not fit their arguments, where these are a
/// literal list.
enum FormatLiterals implements LiteralCheck {
  INSTANCE;

  @Override
  public void check(CelNavigableAst tree, IssuesFactory issues) {
    tree.getRoot()
        .allNodes()
        .map(CelNavigableExpr::expr)
        .filter(FormatLiterals::isCheckable)
        .forEach(call -> {
          List<Argument> arguments =
              call.call().args().getFirst().list().elements().stream()
                  .map(argument -> argument(tree, argument))
                  .toList();
          String text = call.call().target().orElseThrow().constant().stringValue();
          FormatCheck.problem(text, arguments)
              .ifPresent(
                  problem -> issues.addError(problem.at().orElse(call.id()), problem.message()));
        });
  }

  private static boolean isCheckable(CelExpr node) {
    if (node.getKind() != Kind.CALL || !node.call().function().equals("format")) {
      return false;
    }
    CelCall call = node.call();
    return call.args().size() == 1
        && call.args().getFirst().getKind() == Kind.LIST
        && call.target()
            .filter(target -> target.getKind() == Kind.CONSTANT)
            .filter(target -> target.constant().getKind() == CelConstant.Kind.STRING_VALUE)
            .isPresent();
  }

  private static Argument argument(CelNavigableAst tree, CelExpr expression) {
    List<CelExpr> parts = new ArrayList<>();
    if (expression.getKind() == Kind.LIST) {
      parts.addAll(expression.list().elements());
    } else if (expression.getKind() == Kind.MAP) {
      expression
          .map()
          .entries()
          .forEach(entry -> {
            parts.add(entry.key());
            parts.add(entry.value());
          });
    }
    CelType type = tree.getAst().getType(expression.id()).orElse(SimpleType.DYN);
    return new Argument(
        expression.id(),
        type.equals(SimpleType.NULL_TYPE) ? "null_type" : type.name(),
        parts.stream().map(part -> argument(tree, part)).toList());
  }
}
