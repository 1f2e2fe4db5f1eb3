package dev.admittance.simulator.access;

/// What an authorizer says.
///
/// @param reason in the server's words; often empty
public record Decision(boolean allowed, String reason) {
  /// As the chain of authorizers tells it: a reason against a request begins with the name of the
  /// authorizer.
  public Decision named(String authorizer) {
    return allowed || reason.isEmpty() ? this : new Decision(false, authorizer + ": " + reason);
  }
}
