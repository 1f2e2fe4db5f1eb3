package dev.admittance.app.impact.side;

import java.nio.file.Path;

/// Where the answers of the hooks of a side come from, besides those that captures recorded.
public sealed interface AnswersChoice {
  /// From where its configuration comes from.
  record OfSide() implements AnswersChoice {}

  /// From the workspace as it is.
  record OfWorkspace() implements AnswersChoice {}

  /// From nowhere: only what was recorded is answered.
  record Recorded() implements AnswersChoice {}

  /// From a file or folder.
  record In(Path path) implements AnswersChoice {}
}
