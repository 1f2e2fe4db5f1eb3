package dev.admittance.cluster.access;

/// What rights are needed for.
public enum Purpose {
  /// Seeing the hooks.
  HOOKS("Hooks", "which hooks there are, in which order, and who changed them"),
  /// Seeing what hooks rest on.
  BACKENDS("Targets", "whether hooks can answer, and their certificates"),
  /// Seeing what hooks are called for.
  SCOPE("Scope", "which namespaces and resources hooks are called for"),
  /// Seeing what happened.
  EVENTS("Events", "what happened to hooks and to what runs them"),
  /// Seeing figures.
  METRICS("Metrics", "how often, how fast and with what outcome hooks are called"),
  /// Bringing the state of the cluster home.
  SNAPSHOT("Snapshot", "what a simulation needs to know of the cluster besides"),
  /// Changing hooks.
  CHANGES("Changes", "applying configurations, once you allow writing");

  private final String title;
  private final String tells;

  Purpose(String title, String tells) {
    this.title = title;
    this.tells = tells;
  }

  /// In a word.
  public String title() {
    return title;
  }

  /// What these rights let one see or do, in a few words without a full stop.
  public String tells() {
    return tells;
  }

  /// Whether it is done by reading alone.
  public boolean reads() {
    return this != CHANGES;
  }
}
