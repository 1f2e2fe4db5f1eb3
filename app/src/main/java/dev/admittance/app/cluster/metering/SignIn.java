package dev.admittance.app.cluster.metering;

import dev.admittance.app.messages.Messages;

/// How one signs in to a Prometheus server.

enum SignIn {
  /// Not at all.
  NONE(Messages.of(SignIn.class).get("sign-in.none")),
  /// With a bearer token.
  TOKEN(Messages.of(SignIn.class).get("sign-in.token")),
  /// With a name and a password.
  PASSWORD(Messages.of(SignIn.class).get("sign-in.password"));

  private final String title;

  SignIn(String title) {
    this.title = title;
  }

  /// What people read.
  String title() {
    return title;
  }
}
