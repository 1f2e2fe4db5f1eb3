package dev.admittance.simulator.cel;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.ExtensionLibrary.Setting;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.ExpressionExplainer;
import dev.admittance.simulator.cel.program.EvaluationRules;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The expressions of one policy, which share its variables (P-28, P-64). Safe to share between
/// threads.
public final class PolicyExpressions {
  private final Composition composition;
  private final Map<String, PolicyExpression> variables;
  private final boolean budgeted;

  private PolicyExpressions(Composition composition, boolean budgeted) {
    this.composition = composition;
    this.budgeted = budgeted;
    variables = composition.variables();
  }

  /// Compiles the variables of a policy.
  ///
  /// @param release of the server, which determines the available functions (P-102)
  /// @param params whether the policy has a `paramKind`, which declares `params`
  /// @param variables in the order of the policy; each can use those before it, and of those with
  ///   one name the last is used
  public static PolicyExpressions of(
      KubernetesRelease release, boolean params, List<NamedExpression> variables) {
    return of(release, params, variables, ExtensionLibrary.NONE);
  }

  /// Compiles the variables of a policy of an engine.
  ///
  /// @param extension what its expressions have beside the server's functions
  public static PolicyExpressions of(
      KubernetesRelease release,
      boolean params,
      List<NamedExpression> variables,
      ExtensionLibrary extension) {
    EvaluationRules rules = EvaluationRules.of(release);
    boolean server = extension.setting() == Setting.SERVER;
    return new PolicyExpressions(
        new Composition(
            Libraries.stored(release),
            server ? rules : rules.ofEngine(extension.isPlain()),
            params,
            extension,
            variables),
        server);
  }

  /// Compiles an expression of the policy as the server compiles stored ones (P-101): one that does
  /// not compile fails on evaluation.
  ///
  /// @param role the purpose of the expression, except for a variable
  public PolicyExpression compile(ExpressionRole role, String expression) {
    return compile(role, expression, ServerCompiler.wanted(role));
  }

  /// Compiles an expression whose type is another one than its role asks for.
  ///
  /// @param types those that it may have, as the server writes them; empty for any
  public PolicyExpression compile(ExpressionRole role, String expression, List<String> types) {
    try {
      CelAbstractSyntaxTree checked = composition.checker(role, expression).check(expression);
      Optional<String> wrong = ServerCompiler.wrongResult(checked.getResultType(), types);
      return wrong.isPresent()
          ? new PolicyExpression.Refused(expression, wrong.get())
          : composition.planned(expression, checked);
    } catch (CelValidationException invalid) {
      return Composition.refused(expression, invalid);
    }
  }

  /// A variable of the policy, which sees those before it; empty where there is none of the name.
  public Optional<PolicyExpression> variable(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  /// Explains the value of an expression of the policy, on its own. Takes much longer than
  /// evaluation; the variables of the policy are evaluated, not explained.
  ///
  /// @return empty where the expression does not compile
  public Optional<Explanation> explain(ExpressionRole role, String expression, CelInput input) {
    try {
      CelAbstractSyntaxTree checked = composition.checker(role, expression).check(expression);
      EvaluationBatch batch = batch(input, Long.MAX_VALUE);
      return Optional.of(ExpressionExplainer.explain(expression, checked, batch::variable));
    } catch (CelValidationException _) {
      return Optional.empty();
    }
  }

  /// Starts a batch: expressions that share variables, each evaluated at most once, and a cost
  /// budget (P-64, P-130). Nothing is evaluated yet.
  ///
  /// @param input the variables of the expressions
  /// @param budget of all of them together, such as [EvaluationBatch#VALIDATION_BUDGET], where the
  ///   environment has such
  public EvaluationBatch batch(CelInput input, long budget) {
    return new EvaluationBatch(variables, input, budgeted ? budget : Long.MAX_VALUE);
  }
}
