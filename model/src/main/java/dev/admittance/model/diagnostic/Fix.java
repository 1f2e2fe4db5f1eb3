package dev.admittance.model.diagnostic;

import dev.admittance.model.text.TextEdit;
import java.util.List;

/// An edit of the text that resolves a diagnostic.
///
/// @param title the action, as a command: `Set timeoutSeconds to 5`
/// @param edits in text order; none overlap
public record Fix(String title, List<TextEdit> edits) {
  public Fix {
    edits = List.copyOf(edits);
  }
}
