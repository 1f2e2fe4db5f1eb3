package dev.admittance.engine.gatekeeper;

/// A mutator cannot be applied, or is not valid; the message says why.
final class MutationException extends Exception {
  private static final long serialVersionUID = 1;

  MutationException(String message) {
    super(message);
  }
}
