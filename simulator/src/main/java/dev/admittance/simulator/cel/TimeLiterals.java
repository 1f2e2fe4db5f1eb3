package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.library.Functions;
import dev.admittance.simulator.cel.value.CelError;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.cel.validator.CelAstValidator.IssuesFactory;
import java.util.List;

/// Refuses invalid constants in `duration` and `timestamp`.
enum TimeLiterals implements LiteralCheck {
  INSTANCE;

  private static final List<String> FUNCTIONS = List.of("duration", "timestamp");

  @Override
  public void check(CelNavigableAst tree, IssuesFactory issues) {
    tree.getRoot()
        .allNodes()
        .map(CelNavigableExpr::expr)
        .filter(node -> node.getKind() == Kind.CALL)
        .map(CelExpr::call)
        .filter(call -> FUNCTIONS.contains(call.function()) && call.args().size() == 1)
        .forEach(call -> check(call, issues));
  }

  private static void check(CelCall call, IssuesFactory issues) {
    CelExpr argument = call.args().getFirst();
    boolean text =
        argument.getKind() == Kind.CONSTANT
            && argument.constant().getKind() == CelConstant.Kind.STRING_VALUE;
    if (text && converted(call.function(), argument.constant().stringValue()) instanceof CelError) {
      issues.addError(argument.id(), "invalid " + call.function() + " argument");
    }
  }

  private static Object converted(String function, String text) {
    return Functions.find(function).orElseThrow().call(new Object[] {text});
  }
}
