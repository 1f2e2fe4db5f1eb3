package dev.admittance.simulator.cel.value;

/// Says that an evaluation needs something that is not known here. It ends the evaluation; the
/// result is that nothing is known.
public final class NotSimulatedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// @param reason for people
  public NotSimulatedException(String reason) {
    super(reason, null, false, false);
  }
}
