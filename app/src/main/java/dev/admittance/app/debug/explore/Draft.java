package dev.admittance.app.debug.explore;

import dev.admittance.app.debug.run.Variation;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What a person may change at a step, as text.
///
/// @param note what becomes of it, or why there is nothing to change
/// @param text as it is in the run; empty where there is nothing to change
/// @param reader what a changed text is tried as
record Draft(String note, Optional<String> text, Function<Document, Reading> reader) {

  /// What a changed text comes to.
  ///
  /// @param variation empty where it cannot be tried
  record Reading(Optional<Variation> variation, List<Diagnostic> problems) {
    Reading {
      problems = List.copyOf(problems);
    }
  }

  /// A step at which there is nothing to change.
  static Draft nothing(String why) {
    return new Draft(why, Optional.empty(), _ -> new Reading(Optional.empty(), List.of()));
  }
}
