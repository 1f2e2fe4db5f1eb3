package dev.admittance.app.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.IncrementalReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;

/// The analysis of a version of an open file.
///
/// @param version of the file
/// @param source its text at that version
/// @param read its documents
/// @param objects of its documents
/// @param found its diagnostics, which may be those of an older version
public record FileAnalysis(
    long version, SourceText source, ReadResult read, TextObjects objects, Found found) {

  /// The diagnostics of a version of a file. During typing, those of an older version stay until
  /// the new ones are computed, unless the text can no longer be parsed.
  ///
  /// @param version that their positions refer to
  /// @param complete whether they include those of the whole workspace
  /// @param problems with their quick fixes, if any
  public record Found(long version, boolean complete, List<Diagnostic> problems) {
    public Found {
      problems = List.copyOf(problems);
    }
  }

  /// Parses a text, reusing an older version if there is one. Thread-safe.
  public static ReadResult read(Optional<FileAnalysis> older, SourceText source) {
    return older.map(known -> known.read(source)).orElseGet(() -> DocumentReader.read(source));
  }

  private ReadResult read(SourceText later) {
    List<TextEdit> edits = WholeTextEdit.edits(source.text(), later.text());
    return edits.isEmpty() ? read : IncrementalReader.read(source, read, edits, later);
  }

  public List<Diagnostic> problems() {
    return found.problems();
  }

  /// Whether the diagnostics are all those of this version.
  public boolean isComplete() {
    return found.complete() && found.version() == version;
  }

  FileAnalysis with(Found other) {
    return new FileAnalysis(version, source, read, objects, other);
  }
}
