package dev.admittance.storage;

import java.util.ArrayList;
import java.util.List;

/// Splits texts into lines.
final class LineEndings {
  private LineEndings() {}

  /// Returns the lines of a text, each with its line end, so that they add up to the text. The last
  /// one may have no line end; an empty text has no lines.
  static List<String> of(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1))) {
        lines.add(text.substring(start, i + 1));
        start = i + 1;
      }
    }
    if (start < text.length()) {
      lines.add(text.substring(start));
    }
    return lines;
  }

  /// Returns the line end; empty for the last line of a text.
  static String end(String line) {
    if (line.endsWith("\r\n")) {
      return "\r\n";
    }
    return line.endsWith("\n") || line.endsWith("\r") ? line.substring(line.length() - 1) : "";
  }

  /// Returns a line with `\n` as its line end, if it has one.
  static String plain(String line) {
    String end = end(line);
    return end.isEmpty() || end.equals("\n")
        ? line
        : line.substring(0, line.length() - end.length()) + "\n";
  }
}
