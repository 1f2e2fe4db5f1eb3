package dev.admittance.app.cluster.metering;

/// How one signs in to a Prometheus server.
enum SignIn {
  /// Not at all.
  NONE("No sign-in"),
  /// With a bearer token.
  TOKEN("Bearer token"),
  /// With a name and a password.
  PASSWORD("User and password");

  private final String title;

  SignIn(String title) {
    this.title = title;
  }

  /// What people read.
  String title() {
    return title;
  }
}
