package dev.admittance.model.registration;

/// What a hook does beside answering (W-345).
public enum SideEffects {
  /// Nothing is known; the hook is not called on a dry run.
  UNKNOWN("Unknown"),
  /// None.
  NONE("None"),
  /// Some; the hook is not called on a dry run.
  SOME("Some"),
  /// None on a dry run.
  NONE_ON_DRY_RUN("NoneOnDryRun");

  private final String text;

  SideEffects(String text) {
    this.text = text;
  }

  /// The value as it is written in a configuration.
  public String text() {
    return text;
  }
}
