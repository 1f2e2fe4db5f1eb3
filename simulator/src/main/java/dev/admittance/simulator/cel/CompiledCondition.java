package dev.admittance.simulator.cel;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.value.Failure;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Null;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An expression with the program made from it.
record CompiledCondition(String expression, Program program) implements CelCondition {

  @Override
  public Outcome evaluate(CelInput input) {
    try {
      Program.Evaluation evaluation = program.evaluate(name -> variable(name, input));
      return switch (evaluation.value()) {
        case Boolean holds -> new Outcome.Value(holds, evaluation.cost());
        case Failure(String message) ->
            new Outcome.Failed(
                "expression '" + expression + "' resulted in error: " + message, evaluation.cost());
        case Object other -> new Outcome.NotSimulated("the expression has no value here: " + other);
      };
    } catch (NotSimulatedException unknown) {
      return new Outcome.NotSimulated(String.valueOf(unknown.getMessage()));
    }
  }

  static @Nullable Object variable(String name, CelInput input) {
    return switch (name) {
      case "object" -> orNull(input.object());
      case "oldObject" -> orNull(input.oldObject());
      case "request" -> JsonViews.of(input.request());
      case "namespaceObject" -> Null.NULL;
      case "authorizer" -> input.authorizer();
      case "authorizer.requestResource" -> input.requestResource();
      default -> null;
    };
  }

  private static Object orNull(Optional<JsonObject> object) {
    return object.isPresent() ? JsonViews.of(object.get()) : Null.NULL;
  }
}
