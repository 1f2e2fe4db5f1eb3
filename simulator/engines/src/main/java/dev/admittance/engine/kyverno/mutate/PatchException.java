package dev.admittance.engine.kyverno.mutate;

/// A patch that cannot be applied, or whose conditions do not hold. Messages are Kyverno's.
final class PatchException extends Exception {
  private static final long serialVersionUID = 1L;

  enum Kind {
    /// A condition for what is around it does not hold.
    CONDITION,
    /// A condition for the whole patch does not hold.
    GLOBAL,
    BROKEN
  }

  private final Kind kind;

  PatchException(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }
}
