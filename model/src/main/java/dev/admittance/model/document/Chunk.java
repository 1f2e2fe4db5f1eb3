package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.Optional;

/// A stretch of a text that is parsed on its own. All offsets are into the whole text.
///
/// @param start where it begins
/// @param end behind its last character
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

  /// The chunk from an offset to the same end.
  Chunk from(int offset) {
    return new Chunk(source, offset, end);
  }

  /// The offset of the first character that is no white space; the end where there is none.
  int firstVisible() {
    int offset = start;
    while (offset < end && Character.isWhitespace(source.text().charAt(offset))) {
      offset++;
    }
    return offset;
  }

  /// A reason not to read this chunk.
  Unreadable unreadable(String rule, Range place, String message, String remedy) {
    return new Unreadable(error(rule, place, message, remedy));
  }

  /// A finding about this chunk.
  Diagnostic error(String rule, Range place, String message, String remedy) {
    return Diagnostic.unreadable(rule, source.name(), place, message, remedy);
  }

  /// A finding about this chunk that leaves it readable.
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
