package dev.admittance.simulator.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.typecheck.ExpressionWarning;
import dev.admittance.simulator.typecheck.TypeChecker;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// P-84. Expressions of policies that fail for objects of a kind that the policy matches, as far as
/// the schema of the kind tells. The server accepts the policy, and reports the same in its
/// `status.typeChecking` shortly after, with what a guard keeps from failing.
public final class MistypedExpressions {
  private static final String REMEDY =
      "Look the field up with `kubectl explain`; for objects of this kind the expression errs once"
          + " it comes to it.";

  private final TypeChecker checker;

  private MistypedExpressions(TypeChecker checker) {
    this.checker = checker;
  }

  /// The findings about accepted policies, in their order, in the server's words.
  ///
  /// @param table the served resources, custom ones included
  /// @param definitions of the custom ones
  public static List<Diagnostic> check(
      List<FoundPolicy> policies, ResourceTable table, CustomDefinitions definitions) {
    MistypedExpressions check = new MistypedExpressions(TypeChecker.ofFailures(table, definitions));
    return policies.stream().flatMap(check::findings).toList();
  }

  private Stream<Diagnostic> findings(FoundPolicy found) {
    return found.object() instanceof ValidatingAdmissionPolicy policy
        ? checker.check(policy).stream().map(warning -> finding(found, warning))
        : Stream.empty();
  }

  private static Diagnostic finding(FoundPolicy found, ExpressionWarning warning) {
    return found
        .subject()
        .finding(
            Severity.WARNING,
            PracticeId.P_84.rule(),
            warning.fieldRef(),
            warning.warning().stripTrailing(),
            Optional.of(REMEDY));
  }
}
