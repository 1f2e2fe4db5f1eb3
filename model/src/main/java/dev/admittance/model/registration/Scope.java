package dev.admittance.model.registration;

/// Whether a rule covers cluster-scoped or namespaced resources (W-221).
public enum Scope {
  /// Cluster-scoped resources, and Namespace objects.
  CLUSTER("Cluster"),
  NAMESPACED("Namespaced"),
  ALL("*");

  private final String text;

  Scope(String text) {
    this.text = text;
  }

  /// Returns the value as written in a configuration.
  public String text() {
    return text;
  }
}
