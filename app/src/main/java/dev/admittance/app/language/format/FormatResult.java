package dev.admittance.app.language.format;

import dev.admittance.model.text.TextEdit;
import java.util.List;

/// What came of formatting a text.
public sealed interface FormatResult {

  /// It can be formatted.
  ///
  /// @param edits ascending, white space only; none where the text is formatted already
  record Formatted(List<TextEdit> edits) implements FormatResult {
    /// Copies the edits.
    public Formatted {
      edits = List.copyOf(edits);
    }
  }

  /// It is left alone.
  ///
  /// @param reason why, in a sentence
  record Refused(String reason) implements FormatResult {}
}
