package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.run.Variation;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The editable text at a step.
///
/// @param note its effect, or why there is nothing to edit
/// @param text of the run; empty if there is nothing to edit
/// @param reader parses the edited text
record Draft(String note, Optional<String> text, Function<Document, Reading> reader) {

  /// A parsed edit.
  ///
  /// @param variation empty if it cannot run
  record Reading(Optional<Variation> variation, List<Diagnostic> problems) {
    Reading {
      problems = List.copyOf(problems);
    }
  }

  /// A step with nothing to edit.
  static Draft nothing(String why) {
    return new Draft(why, Optional.empty(), _ -> new Reading(Optional.empty(), List.of()));
  }
}
