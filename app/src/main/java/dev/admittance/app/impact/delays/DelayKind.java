package dev.admittance.app.impact.delays;

/// How the delays of hooks are known.
public enum DelayKind {
  /// The answers state them, or there are none.
  AS_ANSWERED("As answered"),
  /// An API server that is connected tells them.
  CLUSTER("From metrics of a cluster"),
  /// A file tells what an API server said.
  FILE("From a file of metrics");

  private final String title;

  DelayKind(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }
}
