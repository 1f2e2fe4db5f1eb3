package dev.admittance.model.conversion;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;

/// A text with its configurations converted.
///
/// @param before the old text
/// @param after the new text, under the same name; the same where nothing was converted
/// @param edits that make the new text of the old, in the order of the text
/// @param migrations one for each configuration, in the order of the text; none for other objects
/// @param problems what of the old text cannot be read and stays as it is
public record ConvertedText(
    SourceText before,
    SourceText after,
    List<TextEdit> edits,
    List<Migration> migrations,
    List<Diagnostic> problems) {
  /// Copies the lists.
  public ConvertedText {
    edits = List.copyOf(edits);
    migrations = List.copyOf(migrations);
    problems = List.copyOf(problems);
  }
}
