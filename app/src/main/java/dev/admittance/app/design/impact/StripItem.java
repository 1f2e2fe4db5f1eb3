package dev.admittance.app.design.impact;

import dev.admittance.simulator.pipeline.Participant;
import java.util.Optional;

/// A part of the drawing of the pipeline: a heading, or someone who takes part.
///
/// @param kind how it is drawn
/// @param title what people read
/// @param detail what else they read, in few words; may be empty
/// @param help all there is to say
/// @param who takes part; empty for a heading
record StripItem(
    Kind kind,
    String title,
    String detail,
    String help,
    Optional<Participant.Id> who,
    Marks marks) {
  /// How a part is drawn.
  enum Kind {
    /// Built-in plugins.
    BUILT_IN,
    /// Begins a stretch of what people registered.
    HEADING,
    /// What is registered for a plugin that does not run.
    IDLE,
    /// Called after the one before it.
    IN_SERIES,
    /// Called at the same time as its neighbours.
    IN_PARALLEL
  }

  /// What is marked on a part.
  ///
  /// @param failsClosed whether the request is refused where it fails
  /// @param reinvoked whether it may be called a second time
  /// @param errors how many errors there are about it
  /// @param warnings how many warnings
  record Marks(boolean failsClosed, boolean reinvoked, int errors, int warnings) {
    static final Marks NONE = new Marks(false, false, 0, 0);
  }

  /// All of it in a sentence, for those who do not see it.
  String spoken() {
    return title + (detail.isEmpty() ? "" : ", " + detail) + ". " + help;
  }
}
