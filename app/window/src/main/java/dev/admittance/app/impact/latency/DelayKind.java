package dev.admittance.app.impact.latency;

import dev.admittance.app.messages.Messages;

/// The kinds of sources of delays.
public enum DelayKind {
  /// The delays of the answers, if they state any.
  AS_ANSWERED(Messages.of(DelayKind.class).get("kind.as-answered")),
  /// The metrics of a connected API server.
  CLUSTER(Messages.of(DelayKind.class).get("kind.cluster")),
  /// A file with the metrics of an API server.
  FILE(Messages.of(DelayKind.class).get("kind.file"));

  private final String title;

  DelayKind(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
