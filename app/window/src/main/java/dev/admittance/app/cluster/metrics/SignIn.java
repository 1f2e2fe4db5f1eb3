package dev.admittance.app.cluster.metrics;

import dev.admittance.app.messages.Messages;

/// The authentication of a Prometheus server.
enum SignIn {
  NONE(Messages.of(SignIn.class).get("sign-in.none")),
  TOKEN(Messages.of(SignIn.class).get("sign-in.token")),
  /// By HTTP basic authentication.
  PASSWORD(Messages.of(SignIn.class).get("sign-in.password"));

  private final String title;

  SignIn(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }
}
