package dev.admittance.simulator.access;

import java.util.Optional;

/// Decides whether a subject may perform an action, as RBAC does.
@FunctionalInterface
public interface Authorizer {

  /// No decision is known.
  Authorizer UNKNOWN = _ -> Optional.empty();

  /// The decision; empty where it is not known.
  Optional<AuthorizationDecision> decide(AccessRequest request);
}
