package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableList;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.validator.CelAstValidator.IssuesFactory;
import java.util.List;
import java.util.regex.Pattern;

/// A check of the literals in an expression whose types are right. The validator of CEL for Java
/// would run it, too, but takes a runtime along, whose start takes longer than a short command.
interface LiteralCheck {
  /// Finds texts that may have literals to check: those of lists, maps and some functions and
  /// macros.
  Pattern WORTHWHILE = Pattern.compile("[\\[{]|duration|timestamp|matches|format|greatest|least");

  void check(CelNavigableAst tree, IssuesFactory issues);

  /// Returns an expression that passes all checks.
  static CelAbstractSyntaxTree passed(CelAbstractSyntaxTree checked, List<LiteralCheck> checks)
      throws CelValidationException {
    CelNavigableAst tree = CelNavigableAst.fromAst(checked);
    ImmutableList.Builder<CelIssue> found = ImmutableList.builder();
    for (LiteralCheck check : checks) {
      IssuesFactory issues = new IssuesFactory(tree);
      check.check(tree, issues);
      found.addAll(issues.getIssues());
    }
    return new CelValidationResult(checked, found.build()).getAst();
  }
}
