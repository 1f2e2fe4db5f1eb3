package dev.admittance.app.impact.delays;

import dev.admittance.app.messages.Messages;

/// How the delays of hooks are known.

public enum DelayKind {
  /// The answers state them, or there are none.
  AS_ANSWERED(Messages.of(DelayKind.class).get("kind.as-answered")),
  /// An API server that is connected tells them.
  CLUSTER(Messages.of(DelayKind.class).get("kind.cluster")),
  /// A file tells what an API server said.
  FILE(Messages.of(DelayKind.class).get("kind.file"));

  private final String title;

  DelayKind(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }
}
