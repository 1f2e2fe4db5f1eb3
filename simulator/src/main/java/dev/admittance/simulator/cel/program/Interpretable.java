package dev.admittance.simulator.cel.program;

/// A node of a compiled CEL program, which a frame evaluates.
interface Interpretable {

  /// The value, which may be a `Failure`.
  Object evaluate(EvaluationFrame frame);

  /// A node with a constant value, which costs nothing.
  record Constant(Object value) implements Interpretable {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      return value;
    }
  }
}
