package dev.admittance.completion;

import dev.admittance.model.text.TextEdit;
import java.util.List;

/// The result of formatting a text.
public sealed interface FormatResult {

  /// A formatted text.
  ///
  /// @param edits ascending, of white space only; empty if the text is already formatted
  record Formatted(List<TextEdit> edits) implements FormatResult {
    public Formatted {
      edits = List.copyOf(edits);
    }
  }

  /// A text that stays as it is.
  ///
  /// @param reason a sentence
  record Refused(String reason) implements FormatResult {}
}
