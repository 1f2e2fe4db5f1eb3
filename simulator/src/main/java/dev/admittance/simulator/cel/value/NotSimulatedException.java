package dev.admittance.simulator.cel.value;

/// Signals that an evaluation needs an unknown fact or an unsupported feature. It ends the
/// evaluation without a known result.
public final class NotSimulatedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// @param reason for people
  public NotSimulatedException(String reason) {
    super(reason, null, false, false);
  }
}
