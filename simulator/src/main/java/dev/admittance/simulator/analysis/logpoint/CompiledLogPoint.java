package dev.admittance.simulator.analysis.logpoint;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.logpoint.LoggedValue.Kind;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.cel.explanation.CelValueText;
import dev.admittance.simulator.pipeline.WatchedInput;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A log point in a setup. Immutable, safe to share between threads.
///
/// @param problem why it can never have a value, in the server's words or as a sentence; empty
///   where it can
public record CompiledLogPoint(
    LogPoint point,
    Optional<String> problem,
    PolicyExpressions expressions,
    PolicyExpression expression) {

  /// Compiles a log point. At a policy it sees the variables of the policy.
  public static CompiledLogPoint of(LogPoint point, SimulationInput input) {
    Optional<LogPointScope> found = LogPointScope.of(point.at(), input);
    LogPointScope scope = found.orElse(LogPointScope.PHASE);
    PolicyExpressions shared =
        PolicyExpressions.of(input.setup().release(), scope.params(), scope.variables());
    PolicyExpression compiled = shared.compile(ExpressionRole.VARIABLE, point.expression());
    Optional<String> problem =
        switch (compiled) {
          case PolicyExpression.Refused(_, String why) -> Optional.of(why);
          case PolicyExpression.NotSimulated(_, String why) -> Optional.of(why);
          case PolicyExpression.Ready _ ->
              found.isPresent()
                  ? Optional.empty()
                  : Optional.of("there is no " + point.at().text());
        };
    return new CompiledLogPoint(point, problem, shared, compiled);
  }

  /// Its values in a run: once for each round, and at a policy once for each binding and parameter;
  /// nothing where the run does not reach its place.
  public LoggedPoint evaluate(WatchedRun run) {
    return new LoggedPoint(point, values(run));
  }

  private List<LoggedValue> values(WatchedRun run) {
    return switch (point.at()) {
      case Breakpoint.AtHook hook ->
          run.inputs().stream()
              .filter(seen ->
                  seen instanceof WatchedInput.OfHook(HookId id, _, _)
                      && id.kind() == hook.kind()
                      && id.configuration().equals(hook.configuration())
                      && id.webhook().equals(hook.webhook()))
              .map(seen -> evaluate(seen.input()))
              .toList();
      case Breakpoint.AtPolicy policy ->
          run.inputs().stream()
              .filter(seen ->
                  seen instanceof WatchedInput.OfExpressions(PolicyId id, int mutation, _, _)
                      && mutation == 0
                      && id.kind() == policy.kind()
                      && id.policy().equals(policy.policy())
                      && (policy.binding().isEmpty() || id.binding().equals(policy.binding())))
              .map(seen -> evaluate(seen.input()))
              .toList();
      case Breakpoint.AtPhase(Phase phase) -> phase(run, phase);
      case Breakpoint.AtField _, Breakpoint.AtRefusal _, Breakpoint.AtFailure _ -> List.of();
    };
  }

  /// The object as it enters the phase, in each round.
  private List<LoggedValue> phase(WatchedRun run, Phase phase) {
    List<Step> steps = run.trace().steps();
    return IntStream.range(0, steps.size())
        .filter(i -> begins(steps, i, phase))
        .mapToObj(i -> i == 0 ? run.trace().request().object() : steps.get(i - 1).after())
        .map(object -> evaluate(run.receivedByPolicies().withObject(object)))
        .toList();
  }

  private static boolean begins(List<Step> steps, int index, Phase phase) {
    Step step = steps.get(index);
    return step.moment().phase() == phase
        && (index == 0
            || steps.get(index - 1).moment().phase() != phase
            || steps.get(index - 1).moment().round() != step.moment().round());
  }

  private LoggedValue evaluate(CelInput input) {
    return switch (expressions
        .batch(input, EvaluationBatch.VALIDATION_BUDGET)
        .evaluate(expression)) {
      case Evaluation.Value(Object value, _) -> new LoggedValue(Kind.VALUE, CelValueText.of(value));
      case Evaluation.Failed(String message, _) -> new LoggedValue(Kind.ERROR, message);
      case Evaluation.OutOfBudget _ -> new LoggedValue(Kind.ERROR, Evaluation.OutOfBudget.MESSAGE);
      case Evaluation.NotSimulated(String reason) -> new LoggedValue(Kind.UNKNOWN, reason);
    };
  }
}
