package dev.admittance.share;

/// What the user allows to be shared.
///
/// @param secrets whether the data of Secrets is included
/// @param environment whether the values of environment variables are included
public record Disclosure(boolean secrets, boolean environment) {
  /// The default of what is sent to others: no Secrets and no environment variables.
  public static final Disclosure USUAL = new Disclosure(false, false);

  /// Reports: no Secrets, but environment variables, since a report that hides what differs is
  /// none.
  public static final Disclosure OF_REPORTS = new Disclosure(false, true);
}
