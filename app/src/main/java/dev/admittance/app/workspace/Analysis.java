package dev.admittance.app.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.document.Rereading;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;

/// What is known of a version of an open file.
///
/// @param version of the file
/// @param source its text then
/// @param read the documents in it
/// @param found what is wrong with it, which may be about an older version
public record Analysis(long version, SourceText source, ReadResult read, Found found) {

  /// What is wrong with a version of a file. While people type, the problems of an older version
  /// stay until those of the new one are found, unless the text cannot be read any more.
  ///
  /// @param version that the problems' places are in
  /// @param complete whether all are there; otherwise those that the file shows by itself
  /// @param problems with the changes of the text that end them, where some are known
  public record Found(long version, boolean complete, List<Diagnostic> problems) {
    /// Copies the problems.
    public Found {
      problems = List.copyOf(problems);
    }
  }

  /// Reads a text, of which an older version may have been read already. Any thread may do so.
  public static ReadResult read(Optional<Analysis> older, SourceText source) {
    return older.map(known -> known.read(source)).orElseGet(() -> DocumentReader.read(source));
  }

  private ReadResult read(SourceText later) {
    List<TextEdit> edits = Whole.edits(source.text(), later.text());
    return edits.isEmpty() ? read : Rereading.read(source, read, edits, later);
  }

  /// What is wrong with the file.
  public List<Diagnostic> problems() {
    return found.problems();
  }

  /// Whether the problems are all those of this version.
  public boolean isComplete() {
    return found.complete() && found.version() == version;
  }

  Analysis with(Found other) {
    return new Analysis(version, source, read, other);
  }
}
