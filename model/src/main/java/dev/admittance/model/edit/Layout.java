package dev.admittance.model.edit;

import dev.admittance.model.document.Trivia;

/// The lines of a document's text. A line ends with `\n`, `\r\n` or `\r`.
///
/// @param text the document's own text
record Layout(String text) {

  /// The start of the line of an offset.
  int lineStart(int offset) {
    int at = offset;
    while (at > 0 && !isBreak(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /// The offset of the line break, or of the end of the text, behind an offset.
  int lineEnd(int offset) {
    return Trivia.lineEnd(text, offset);
  }

  /// The start of the next line, or the end of the text.
  int nextLine(int offset) {
    int end = lineEnd(offset);
    if (end == text.length()) {
      return end;
    }
    return end + (text.startsWith("\r\n", end) ? 2 : 1);
  }

  /// The end of the line before the one that starts at an offset greater than 0.
  int previousLineEnd(int lineStart) {
    return lineStart - (lineStart > 1 && text.startsWith("\r\n", lineStart - 2) ? 2 : 1);
  }

  /// Characters between the start of the line and an offset.
  int column(int offset) {
    return offset - lineStart(offset);
  }

  /// The column of the first character of an offset's line that is no blank.
  int indentation(int offset) {
    int start = lineStart(offset);
    int at = start;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    return at - start;
  }

  /// Tells whether only blanks stand before an offset in its line.
  boolean isFirstOnLine(int offset) {
    return indentation(offset) >= column(offset);
  }

  /// Tells whether nothing but blanks, and maybe a comment, stands from an offset to its line's
  /// end.
  boolean isRestTrivial(int offset) {
    return Trivia.skip(text, offset) >= lineEnd(offset);
  }

  /// Tells whether two offsets stand on one line.
  boolean isSameLine(int left, int right) {
    return lineStart(left) == lineStart(right);
  }

  /// Tells whether a line has a comment and nothing else.
  boolean isComment(int lineStart) {
    int first = lineStart + indentation(lineStart);
    return first < text.length() && text.charAt(first) == '#';
  }

  /// Tells whether a line has nothing but blanks.
  boolean isEmpty(int lineStart) {
    return lineStart + indentation(lineStart) == lineEnd(lineStart);
  }

  /// Tells whether a comment begins in a stretch that holds nothing else but blanks and separators.
  boolean hasComment(int from, int to) {
    return text.substring(from, to).indexOf('#') >= 0;
  }

  /// The line break that the text uses first; `\n` where it uses none.
  String lineBreak() {
    int end = lineEnd(0);
    return end == text.length() ? "\n" : text.substring(end, nextLine(end));
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
