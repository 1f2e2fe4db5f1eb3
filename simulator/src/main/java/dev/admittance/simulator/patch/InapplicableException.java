package dev.admittance.simulator.patch;

/// Signals that an operation does not apply. It never leaves this package: [PatchApplication] turns
/// it into a [PatchResult.Refused]. Source: gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`,
/// `(Patch).ApplyIndent`.
final class InapplicableException extends Exception {
  static final String MISSING = ": missing value";
  private static final String INVALID_INDEX = ": invalid index referenced";

  private final transient PatchResult.Refused refusal;

  private InapplicableException(PatchResult.Refused refusal) {
    super(refusal.message(), null, false, false);
    this.refusal = refusal;
  }

  InapplicableException(String message) {
    this(new PatchResult.Refused(message, false));
  }

  static InapplicableException invalidIndex(long index) {
    return new InapplicableException("Unable to access invalid index: " + index + INVALID_INDEX);
  }

  /// The library dereferences a null pointer, which ends the handling of the request.
  static InapplicableException panic() {
    return new InapplicableException(
        new PatchResult.Refused(
            "runtime error: invalid memory address or nil pointer dereference", true));
  }

  /// This failure with a prefix; a crash keeps its own text.
  InapplicableException in(String prefix) {
    return refusal.panicked() ? this : new InapplicableException(prefix + refusal.message());
  }

  PatchResult.Refused refusal() {
    return refusal;
  }
}
