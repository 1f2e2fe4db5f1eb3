package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import java.util.List;

/// A call of a function.
///
/// @param eager whether all arguments are evaluated where the first of two fails
record FunctionCall(
    List<Interpretable> arguments, Implementation function, Cost cost, boolean eager)
    implements Interpretable {

  FunctionCall {
    arguments = List.copyOf(arguments);
  }

  @Override
  public Object evaluate(EvaluationFrame frame) {
    Object[] values = new Object[arguments.size()];
    CelError failure = null;
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments.get(i).evaluate(frame);
      if (failure == null && values[i] instanceof CelError first) {
        failure = first;
        if (!eager && i < values.length - 1) {
          return first;
        }
      }
    }
    Object result = failure == null ? function.call(values) : failure;
    frame.charge(cost.of(values, result));
    return result;
  }
}
