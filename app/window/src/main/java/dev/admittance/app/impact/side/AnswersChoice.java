package dev.admittance.app.impact.side;

import java.nio.file.Path;

/// The source of the answers of a side's webhooks, besides the answers recorded in captures.
public sealed interface AnswersChoice {
  /// The source of the side's registrations.
  record OfSide() implements AnswersChoice {}

  /// The workspace with unsaved changes.
  record OfWorkspace() implements AnswersChoice {}

  /// No other source: only recorded answers are used.
  record Recorded() implements AnswersChoice {}

  record In(Path path) implements AnswersChoice {}
}
