package dev.admittance.app.design.impact;

import dev.admittance.simulator.pipeline.Participant;
import java.util.Optional;

/// A part of the admission chain as shown: a heading or a participant.
///
/// @param kind its appearance
/// @param title as shown
/// @param detail a few more words; may be empty
/// @param help the whole description
/// @param who the participant; empty for a heading
record StripItem(
    Kind kind,
    String title,
    String detail,
    String help,
    Optional<Participant.Id> who,
    Marks marks) {
  enum Kind {
    BUILT_IN,
    /// The heading of a group of registered participants.
    HEADING,
    /// A participant of a plugin that is disabled.
    IDLE,
    /// Called after the previous one.
    IN_SERIES,
    /// Called concurrently with its neighbours.
    IN_PARALLEL
  }

  /// The marks of a part.
  ///
  /// @param failsClosed whether its failure rejects the request
  /// @param reinvoked whether reinvocation may call it again
  /// @param errors the number of errors about it
  /// @param warnings the number of warnings
  record Marks(boolean failsClosed, boolean reinvoked, int errors, int warnings) {
    static final Marks NONE = new Marks(false, false, 0, 0);
  }

  StripItem titled(String shorter) {
    return new StripItem(kind, shorter, detail, help, who, marks);
  }

  String spoken() {
    return title + (detail.isEmpty() ? "" : ", " + detail) + ". " + help;
  }
}
