package dev.admittance.app.cluster.metrics;

import dev.admittance.app.messages.Messages;
import java.util.Locale;

/// The authentication of a Prometheus server.
enum SignIn {
  NONE,
  TOKEN,
  /// By HTTP basic authentication.
  PASSWORD;

  String title() {
    return Messages.of(SignIn.class).get("sign-in." + name().toLowerCase(Locale.ROOT));
  }
}
