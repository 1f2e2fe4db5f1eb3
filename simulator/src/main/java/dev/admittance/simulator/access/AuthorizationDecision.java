package dev.admittance.simulator.access;

/// The decision of an authorizer.
///
/// @param reason in the server's words; often empty
public record AuthorizationDecision(boolean allowed, String reason) {
  /// The decision as the chain of authorizers reports it: a reason for a denial starts with the
  /// name of the authorizer.
  public AuthorizationDecision named(String authorizer) {
    return allowed || reason.isEmpty()
        ? this
        : new AuthorizationDecision(false, authorizer + ": " + reason);
  }
}
