package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.CelError;

/// A variable of the input or of a comprehension.
sealed interface VariableNode extends Interpretable {

  record Given(String name) implements VariableNode {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object value = frame.variable(name);
      return value == null ? new CelError("no such attribute(s): " + name) : value;
    }
  }

  /// A variable that a comprehension sets for each item.
  record OfItem(int slot) implements VariableNode {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object value = frame.slot(slot);
      if (value == null) {
        throw new IllegalStateException("no item");
      }
      return value;
    }
  }

  /// The accumulator of a comprehension. It is initialized on first use.
  record Accumulated(int slot, Interpretable initial) implements VariableNode {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object value = frame.slot(slot);
      if (value == null) {
        value = Comprehension.growing(initial.evaluate(frame));
        frame.set(slot, value);
      }
      return value;
    }
  }
}
