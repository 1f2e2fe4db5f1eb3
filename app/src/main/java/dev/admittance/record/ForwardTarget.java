package dev.admittance.record;

import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.CallTarget;
import java.util.Optional;

/// A hook that calls are passed on to.
///
/// @param url of the hook
/// @param target as the URL names it
/// @param caBundle in base64; authorities of the system where empty
/// @param serverName that the certificate has to be for; the host of the URL where empty
public record ForwardTarget(
    String url, CallTarget target, Optional<String> caBundle, Optional<String> serverName) {

  /// The hook of a URL; empty where it is no https URL without query.
  public static Optional<ForwardTarget> of(
      String url, Optional<String> caBundle, Optional<String> serverName) {
    return CallTarget.ofUrl(url)
        .map(target -> new ForwardTarget(url, target, caBundle, serverName));
  }

  /// How TLS is checked, in the words of a webhook configuration.
  ClientConfig clientConfig() {
    return new ClientConfig(Optional.of(url), Optional.empty(), caBundle);
  }

  /// Where calls go.
  CallTarget callTarget() {
    return new CallTarget(
        target.address(), target.path(), serverName, Optional.empty(), Optional.empty());
  }
}
