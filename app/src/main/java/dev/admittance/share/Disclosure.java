package dev.admittance.share;

/// What a person lets out of the machine.
///
/// @param secrets whether the data of Secrets is kept
/// @param environment whether the values of environment variables are kept
public record Disclosure(boolean secrets, boolean environment) {
  /// What is let out where nobody says anything else.
  public static final Disclosure USUAL = new Disclosure(false, true);
}
