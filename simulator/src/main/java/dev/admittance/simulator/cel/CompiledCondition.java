package dev.admittance.simulator.cel;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import java.util.Optional;

record CompiledCondition(KubernetesRelease release, String expression, Program program)
    implements CelCondition {

  @Override
  public Optional<Explanation> explain(CelInput input) {
    return CelExpressions.explain(release, expression, input);
  }

  @Override
  public Outcome evaluate(CelInput input) {
    try {
      Program.Evaluation evaluation = program.evaluate(input::variable);
      return switch (evaluation.value()) {
        case Boolean holds -> new Outcome.Value(holds, evaluation.cost());
        case CelError(String message) ->
            new Outcome.Failed(
                "expression '" + expression + "' resulted in error: " + message, evaluation.cost());
        case Object other -> new Outcome.NotSimulated("the expression has no value here: " + other);
      };
    } catch (NotSimulatedException unknown) {
      return new Outcome.NotSimulated(String.valueOf(unknown.getMessage()));
    }
  }
}
