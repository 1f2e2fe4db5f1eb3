package dev.admittance.app.impact.latency;

import dev.admittance.app.messages.Messages;
import java.util.Locale;

/// The kinds of sources of delays.
public enum DelayKind {
  /// The delays of the answers, if they state any.
  AS_ANSWERED,
  /// The metrics of a connected API server.
  CLUSTER,
  /// A file with the metrics of an API server.
  FILE;

  public String title() {
    return Messages.of(DelayKind.class)
        .get("kind." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }
}
