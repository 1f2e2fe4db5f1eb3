package dev.admittance.app.impact.delays;

import java.nio.file.Path;

/// What delays are drawn from.
public sealed interface DelayChoice {
  /// None is drawn.
  record AsAnswered() implements DelayChoice {}

  /// The metrics of the API server of a context.
  record OfCluster(String context, long seed) implements DelayChoice {}

  /// What an API server said under `/metrics`, in a file.
  record InFile(Path file, long seed) implements DelayChoice {}
}
