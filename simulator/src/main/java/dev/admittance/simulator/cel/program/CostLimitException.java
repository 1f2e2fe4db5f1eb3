package dev.admittance.simulator.cel.program;

/// Ends an evaluation that exceeds its cost limit.
final class CostLimitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  CostLimitException() {
    super("operation cancelled: actual cost limit exceeded", null, false, false);
  }
}
