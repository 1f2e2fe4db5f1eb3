package dev.admittance.app.editor.text;

import java.util.List;

/// The current lines of a text, without line ends.
public interface TextLines {
  /// The number of lines; at least 1.
  int count();

  /// A line.
  ///
  /// @param index 0-based
  String line(int index);

  static TextLines of(List<String> lines) {
    return new TextLines() {
      @Override
      public int count() {
        return lines.size();
      }

      @Override
      public String line(int index) {
        return lines.get(index);
      }
    };
  }

  /// Whether a line is empty or only white space.
  default boolean isBlank(int index) {
    return line(index).isBlank();
  }

  /// The number of leading spaces of a line.
  default int indentation(int index) {
    return indentation(line(index));
  }

  /// The number of leading spaces of a text.
  static int indentation(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    return indent;
  }
}
