package dev.admittance.model.migration;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;

/// A text with its configurations converted.
///
/// @param before the old text
/// @param after the new text, under the same name; equal to the old text where nothing was
///   converted
/// @param edits that turn the old text into the new one, in text order
/// @param migrations one for each configuration, in text order; none for other objects
/// @param problems the parts of the old text that cannot be read and stay unchanged
public record ConvertedText(
    SourceText before,
    SourceText after,
    List<TextEdit> edits,
    List<Migration> migrations,
    List<Diagnostic> problems) {
  public ConvertedText {
    edits = List.copyOf(edits);
    migrations = List.copyOf(migrations);
    problems = List.copyOf(problems);
  }
}
