package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.Optional;

/// A section of a text that is parsed on its own. All offsets refer to the whole text.
///
/// @param start the offset of its first character
/// @param end the offset after its last character
record Chunk(SourceText source, int start, int end) {

  String text() {
    return source.text().substring(start, end);
  }

  int length() {
    return end - start;
  }

  Range range() {
    return source.range(start, end);
  }

  /// Returns the rest of this chunk from an offset.
  Chunk from(int offset) {
    return new Chunk(source, offset, end);
  }

  /// Returns the offset of the first character that is not white space; the end where there is
  /// none.
  int firstVisible() {
    int offset = start;
    while (offset < end && Character.isWhitespace(source.text().charAt(offset))) {
      offset++;
    }
    return offset;
  }

  /// Creates the reason why this chunk cannot be read.
  Unreadable unreadable(String rule, Range place, String message, String remedy) {
    return new Unreadable(error(rule, place, message, remedy));
  }

  Diagnostic error(String rule, Range place, String message, String remedy) {
    return Diagnostic.unreadable(rule, source.name(), place, message, remedy);
  }

  /// Creates a warning about this chunk, which stays readable.
  Diagnostic warning(String rule, Range place, String message, String remedy) {
    return new Diagnostic(
        Severity.WARNING,
        rule,
        source.name(),
        place,
        "",
        message,
        Optional.of(remedy),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
