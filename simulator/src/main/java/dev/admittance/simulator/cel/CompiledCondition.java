package dev.admittance.simulator.cel;

import dev.admittance.model.json.JsonObject;
import dev.cel.common.CelErrorCode;
import dev.cel.common.values.NullValue;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import java.util.Optional;

/// An expression with the program made from it.
///
/// @param perhapsMissing functions in it whose overloads for other types are Kubernetes' own
record CompiledCondition(
    String expression, CelRuntime.Program program, Optional<String> perhapsMissing)
    implements CelCondition {

  @Override
  public Outcome evaluate(CelInput input) {
    try {
      Object result = program.eval(name -> variable(name, input));
      return result instanceof Boolean holds
          ? new Outcome.Value(holds)
          : new Outcome.NotSimulated("the expression has no value here: " + result);
    } catch (CelEvaluationException failure) {
      return failed(failure);
    }
  }

  private Outcome failed(CelEvaluationException failure) {
    CelErrorCode code = failure.getErrorCode();
    boolean byFunction =
        code == CelErrorCode.OVERLOAD_NOT_FOUND || code == CelErrorCode.INTERNAL_ERROR;
    if (byFunction && perhapsMissing.isPresent()) {
      return new Outcome.NotSimulated(KubernetesLibrary.reason(perhapsMissing.get()));
    }
    return new Outcome.Failed(
        "expression '"
            + expression
            + "' resulted in error: "
            + CelTexts.ofEvaluation(failure, expression));
  }

  private static Optional<Object> variable(String name, CelInput input) {
    return switch (name) {
      case "object" -> Optional.of(orNull(input.object()));
      case "oldObject" -> Optional.of(orNull(input.oldObject()));
      case "request" -> Optional.of(CelViews.of(input.request()));
      case "namespaceObject" -> Optional.of(NullValue.NULL_VALUE);
      default -> Optional.empty();
    };
  }

  private static Object orNull(Optional<JsonObject> object) {
    return object.isPresent() ? CelViews.of(object.get()) : NullValue.NULL_VALUE;
  }
}
