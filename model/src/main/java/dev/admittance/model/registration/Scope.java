package dev.admittance.model.registration;

/// Which resources a rule covers by scope (W-221).
public enum Scope {
  /// Cluster-scoped resources, and namespaces.
  CLUSTER("Cluster"),
  /// Namespaced resources.
  NAMESPACED("Namespaced"),
  /// Both.
  ALL("*");

  private final String text;

  Scope(String text) {
    this.text = text;
  }

  /// The value as it is written in a configuration.
  public String text() {
    return text;
  }
}
