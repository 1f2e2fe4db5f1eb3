package dev.admittance.model.diagnostic;

import dev.admittance.model.text.TextEdit;
import java.util.List;

/// A way out of a finding that is a change of the text.
///
/// @param title what it does, as a command: `Set timeoutSeconds to 5`
/// @param edits to the text that the finding is about, in the order of the text; none overlap
public record Fix(String title, List<TextEdit> edits) {
  /// Copies the edits.
  public Fix {
    edits = List.copyOf(edits);
  }
}
