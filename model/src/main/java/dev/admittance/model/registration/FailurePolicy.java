package dev.admittance.model.registration;

/// What happens to a request when its hook cannot be called (W-346).
public enum FailurePolicy {
  /// The request continues as if the hook did not exist.
  IGNORE("Ignore"),
  FAIL("Fail");

  private final String text;

  FailurePolicy(String text) {
    this.text = text;
  }

  /// Returns the value as written in a configuration.
  public String text() {
    return text;
  }
}
