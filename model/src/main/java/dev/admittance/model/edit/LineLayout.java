package dev.admittance.model.edit;

import dev.admittance.model.document.Trivia;

/// The lines of a document's text. A line ends with `\n`, `\r\n` or `\r`.
///
/// @param text the document's own text
record LineLayout(String text) {

  /// Returns the start of the line that contains an offset.
  int lineStart(int offset) {
    int at = offset;
    while (at > 0 && !isBreak(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /// Returns the offset of the next line break, or of the end of the text.
  int lineEnd(int offset) {
    return Trivia.lineEnd(text, offset);
  }

  /// Returns the start of the next line, or the end of the text.
  int nextLine(int offset) {
    int end = lineEnd(offset);
    if (end == text.length()) {
      return end;
    }
    return end + (text.startsWith("\r\n", end) ? 2 : 1);
  }

  /// Returns the end of the line before the one that starts at `lineStart`, which must be positive.
  int previousLineEnd(int lineStart) {
    return lineStart - (lineStart > 1 && text.startsWith("\r\n", lineStart - 2) ? 2 : 1);
  }

  /// Returns the number of characters between the start of the line and an offset.
  int column(int offset) {
    return offset - lineStart(offset);
  }

  /// Returns the column of the first non-blank character on an offset's line.
  int indentation(int offset) {
    int start = lineStart(offset);
    int at = start;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    return at - start;
  }

  /// Returns whether only blanks precede an offset on its line.
  boolean isFirstOnLine(int offset) {
    return indentation(offset) >= column(offset);
  }

  /// Returns whether only blanks and possibly a comment follow an offset on its line.
  boolean isRestTrivial(int offset) {
    return Trivia.skip(text, offset) >= lineEnd(offset);
  }

  /// Returns whether two offsets are on the same line.
  boolean isSameLine(int left, int right) {
    return lineStart(left) == lineStart(right);
  }

  /// Returns whether a line consists of a comment.
  boolean isComment(int lineStart) {
    int first = lineStart + indentation(lineStart);
    return first < text.length() && text.charAt(first) == '#';
  }

  /// Returns whether a line is blank.
  boolean isEmpty(int lineStart) {
    return lineStart + indentation(lineStart) == lineEnd(lineStart);
  }

  /// Returns whether a comment begins in a section that otherwise holds only blanks and separators.
  boolean hasComment(int from, int to) {
    return text.substring(from, to).indexOf('#') >= 0;
  }

  /// Returns the first line break of the text; `\n` where there is none.
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
