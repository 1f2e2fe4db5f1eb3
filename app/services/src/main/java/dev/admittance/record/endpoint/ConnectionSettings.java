package dev.admittance.record.endpoint;

import javax.net.ssl.SSLContext;

/// The settings that all connections of an endpoint share.
///
/// @param path the only path served
/// @param budget of bytes held at a time
record ConnectionSettings(
    SSLContext tls, String path, HookHandler handler, EndpointLimits limits, BodyBudget budget) {
  /// Omits the path, which is secret.
  @Override
  public String toString() {
    return "ConnectionSettings[" + limits + "]";
  }
}
