package dev.admittance.model.registration;

/// What happens to a request when its hook cannot be called (W-346).
public enum FailurePolicy {
  /// The request goes on as if the hook were not there.
  IGNORE("Ignore"),
  /// The request is rejected.
  FAIL("Fail");

  private final String text;

  FailurePolicy(String text) {
    this.text = text;
  }

  /// The value as it is written in a configuration.
  public String text() {
    return text;
  }
}
