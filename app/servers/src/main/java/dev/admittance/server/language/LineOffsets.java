package dev.admittance.server.language;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/// Translates between offsets in a text and positions of the protocol: lines and UTF-16 units from
/// 0.
record LineOffsets(String text) {
  Position position(int offset) {
    int at = Math.clamp(offset, 0, text.length());
    int line = 0;
    int start = 0;
    for (int next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', start)) {
      line++;
      start = next + 1;
    }
    return new Position(line, at - start);
  }

  Range range(int start, int end) {
    return new Range(position(start), position(end));
  }

  /// The offset of a position; the end of the line for one behind it.
  int offset(Position position) {
    int start = 0;
    for (int line = 0; line < position.getLine(); line++) {
      int next = text.indexOf('\n', start);
      if (next < 0) {
        return text.length();
      }
      start = next + 1;
    }
    int end = text.indexOf('\n', start);
    return Math.min(start + position.getCharacter(), end < 0 ? text.length() : end);
  }
}
