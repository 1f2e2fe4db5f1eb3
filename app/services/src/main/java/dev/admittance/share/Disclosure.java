package dev.admittance.share;

/// What the user allows to be shared.
///
/// @param secrets whether the data of Secrets is included
/// @param environment whether the values of environment variables are included
public record Disclosure(boolean secrets, boolean environment) {
  /// The default: no Secrets, but environment variables.
  public static final Disclosure USUAL = new Disclosure(false, true);
}
