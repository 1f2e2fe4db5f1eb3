package dev.admittance.engine.kyverno.jmespath;

import static dev.admittance.engine.kyverno.jmespath.JmesType.ANY;
import static dev.admittance.engine.kyverno.jmespath.JmesType.ARRAY;
import static dev.admittance.engine.kyverno.jmespath.JmesType.NUMBER;

import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The functions on numbers, quantities and durations. Source: kyverno
/// `pkg/engine/jmespath/arithmetic.go`.
final class ArithmeticFunctions {
  private ArithmeticFunctions() {}

  static Map<String, JmesFunction> all() {
    Map<String, JmesFunction> all = new HashMap<>();
    all.put("add", binary(JmesOperand::plus));
    all.put("subtract", binary(JmesOperand::minus));
    all.put("multiply", binary(JmesOperand::times));
    all.put("divide", binary(JmesOperand::dividedBy));
    all.put("modulo", binary(JmesOperand::modulo));
    all.put("sum", JmesFunction.of(ArithmeticFunctions::sum, ARRAY));
    all.put("round", JmesFunction.of(ArithmeticFunctions::round, NUMBER, NUMBER));
    return all;
  }

  private interface Operation {
    JsonValue apply(JmesOperand left, JmesOperand right, JmesArguments call) throws JmesException;
  }

  private static JmesFunction binary(Operation operation) {
    return JmesFunction.of(
        a -> operation.apply(JmesOperand.of(a.value(0), a), JmesOperand.of(a.value(1), a), a),
        ANY,
        ANY);
  }

  private static JsonValue sum(JmesArguments arguments) throws JmesException {
    List<JsonValue> items = arguments.list(0).items();
    if (items.isEmpty()) {
      throw arguments.failure("at least one element in the array is required");
    }
    JsonValue sum = items.getFirst();
    for (JsonValue item : items.subList(1, items.size())) {
      sum = JmesOperand.of(sum, arguments).plus(JmesOperand.of(item, arguments), arguments);
    }
    return sum;
  }

  private static JsonValue round(JmesArguments arguments) throws JmesException {
    double places = arguments.number(1);
    if (places != Math.rint(places)) {
      throw arguments.failure("Non-integer argument(s) passed for round off");
    }
    if (places < 0) {
      throw arguments.failure("%!d(MISSING) argument is out of bounds (%!d(MISSING))");
    }
    double shift = Math.pow(10, places);
    double shifted = arguments.number(0) * shift;
    double rounded = Math.signum(shifted) * Math.floor(Math.abs(shifted) + 0.5);
    return GoFloats.of(rounded / shift);
  }
}
