package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.Failure;

sealed interface VariableNode extends Node {

  /// One that is given to the expression.
  record Given(String name) implements VariableNode {
    @Override
    public Object evaluate(Frame frame) {
      Object value = frame.variable(name);
      return value == null ? new Failure("no such attribute(s): " + name) : value;
    }
  }

  /// One that a comprehension sets at each item.
  record OfItem(int slot) implements VariableNode {
    @Override
    public Object evaluate(Frame frame) {
      Object value = frame.slot(slot);
      if (value == null) {
        throw new IllegalStateException("no item");
      }
      return value;
    }
  }

  /// What a comprehension builds up. It begins with the first look at it.
  record Accumulated(int slot, Node initial) implements VariableNode {
    @Override
    public Object evaluate(Frame frame) {
      Object value = frame.slot(slot);
      if (value == null) {
        value = Comprehension.growing(initial.evaluate(frame));
        frame.set(slot, value);
      }
      return value;
    }
  }
}
