package dev.admittance.model.registration;

/// What a hook does besides answering (W-345).
public enum SideEffects {
  /// Unknown; the hook is not called on a dry run.
  UNKNOWN("Unknown"),
  NONE("None"),
  /// Some; the hook is not called on a dry run.
  SOME("Some"),
  NONE_ON_DRY_RUN("NoneOnDryRun");

  private final String text;

  SideEffects(String text) {
    this.text = text;
  }

  /// Returns the value as written in a configuration.
  public String text() {
    return text;
  }
}
