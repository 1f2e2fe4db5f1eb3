package dev.admittance.app.impact.latency;

import java.nio.file.Path;

/// The source of the random delays of webhooks.
public sealed interface DelayChoice {
  record AsAnswered() implements DelayChoice {}

  /// The metrics of the API server of a context.
  record OfCluster(String context, long seed) implements DelayChoice {}

  /// A file with the `/metrics` of an API server.
  record InFile(Path file, long seed) implements DelayChoice {}
}
