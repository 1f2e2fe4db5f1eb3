package dev.admittance.cluster.access;

/// The features that permissions are needed for.
public enum Purpose {
  HOOKS("Hooks", "which hooks there are, in which order, and who changed them"),
  BACKENDS("Targets", "whether hooks can answer, and their certificates"),
  SCOPE("Scope", "which namespaces and resources hooks are called for"),
  EVENTS("Events", "what happened to hooks and to what runs them"),
  METRICS("Metrics", "how often, how fast and with what outcome hooks are called"),
  SNAPSHOT("Snapshot", "what a simulation needs to know of the cluster besides"),
  CHANGES("Changes", "applying configurations, once you allow writing");

  private final String title;
  private final String tells;

  Purpose(String title, String tells) {
    this.title = title;
    this.tells = tells;
  }

  public String title() {
    return title;
  }

  /// Returns what these permissions allow the user to see or do, in a few words without a full
  /// stop.
  public String tells() {
    return tells;
  }

  /// Returns whether the feature is read-only.
  public boolean reads() {
    return this != CHANGES;
  }
}
