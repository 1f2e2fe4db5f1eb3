package dev.admittance.model.registration;

/// Whether a mutating hook may be called a second time (W-380).
public enum ReinvocationPolicy {
  /// Once.
  NEVER("Never"),
  /// Again, if the object changed after it was called.
  IF_NEEDED("IfNeeded");

  private final String text;

  ReinvocationPolicy(String text) {
    this.text = text;
  }

  /// The value as it is written in a configuration.
  public String text() {
    return text;
  }
}
