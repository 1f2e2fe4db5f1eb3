package dev.admittance.record.endpoint;

import javax.net.ssl.SSLContext;

/// What all connections of an endpoint have in common.
///
/// @param path that is answered
/// @param budget of bytes held at a time
record ConnectionSettings(
    SSLContext tls, String path, HookHandler handler, EndpointLimits limits, BodyBudget budget) {
  /// The path shows to whom it was told.
  @Override
  public String toString() {
    return "ConnectionSettings[" + limits + "]";
  }
}
