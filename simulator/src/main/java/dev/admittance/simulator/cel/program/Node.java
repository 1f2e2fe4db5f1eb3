package dev.admittance.simulator.cel.program;

/// A node of a compiled CEL program, which a frame evaluates.
interface Node {

  /// The value, which may be a `Failure`.
  Object evaluate(Frame frame);

  /// A node with a constant value, which costs nothing.
  record Constant(Object value) implements Node {
    @Override
    public Object evaluate(Frame frame) {
      return value;
    }
  }
}
