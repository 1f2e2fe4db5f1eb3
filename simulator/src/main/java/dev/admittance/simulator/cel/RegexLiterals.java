package dev.admittance.simulator.cel;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.cel.validator.CelAstValidator.IssuesFactory;

/// Refuses constant patterns in `matches` that are not valid RE2 expressions.
enum RegexLiterals implements LiteralCheck {
  INSTANCE;

  private static final String FUNCTION = "matches";

  @Override
  public void check(CelNavigableAst tree, IssuesFactory issues) {
    tree.getRoot()
        .allNodes()
        .map(CelNavigableExpr::expr)
        .filter(node -> node.exprKind().getKind() == Kind.CALL)
        .filter(node -> node.call().function().equals(FUNCTION))
        .forEach(call -> check(call.call().args().getLast(), issues));
  }

  private static void check(CelExpr pattern, IssuesFactory issues) {
    boolean text =
        pattern.exprKind().getKind() == Kind.CONSTANT
            && pattern.constant().getKind() == CelConstant.Kind.STRING_VALUE;
    if (text && !isPattern(pattern.constant().stringValue())) {
      issues.addError(pattern.id(), "invalid " + FUNCTION + " argument");
    }
  }

  private static boolean isPattern(String text) {
    try {
      Pattern.compile(text);
      return true;
    } catch (PatternSyntaxException _) {
      return false;
    }
  }
}
