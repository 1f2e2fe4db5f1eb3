package dev.admittance.model.registration;

/// Whether rules also match other served versions of a resource (W-230).
public enum MatchPolicy {
  /// Only the resource of the request itself.
  EXACT("Exact"),
  /// Also equivalent resources, to which the object is converted.
  EQUIVALENT("Equivalent");

  private final String text;

  MatchPolicy(String text) {
    this.text = text;
  }

  /// Returns the value as written in a configuration.
  public String text() {
    return text;
  }
}
