package dev.admittance.model.registration;

/// Whether a mutating hook may be called a second time by reinvocation (W-380).
public enum ReinvocationPolicy {
  NEVER("Never"),
  /// A second time if the object changed after the first call.
  IF_NEEDED("IfNeeded");

  private final String text;

  ReinvocationPolicy(String text) {
    this.text = text;
  }

  /// Returns the value as written in a configuration.
  public String text() {
    return text;
  }
}
