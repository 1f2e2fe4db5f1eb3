package dev.admittance.record;

import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.CallTarget;
import java.util.Optional;

/// A hook that calls are forwarded to.
///
/// @param url of the hook
/// @param target as the URL names it
/// @param caBundle in base64; the system's authorities where empty
/// @param serverName the name that the certificate must have; the host of the URL where empty
public record ForwardTarget(
    String url, CallTarget target, Optional<String> caBundle, Optional<String> serverName) {

  /// Creates the target of a URL; empty unless it is an https URL without query.
  public static Optional<ForwardTarget> of(
      String url, Optional<String> caBundle, Optional<String> serverName) {
    return CallTarget.ofUrl(url)
        .map(target -> new ForwardTarget(url, target, caBundle, serverName));
  }

  /// Returns the TLS parameters as a webhook's client configuration.
  ClientConfig clientConfig() {
    return new ClientConfig(Optional.of(url), Optional.empty(), caBundle);
  }

  /// Returns the address of the calls.
  CallTarget callTarget() {
    return new CallTarget(
        target.address(), target.path(), serverName, Optional.empty(), Optional.empty());
  }
}
