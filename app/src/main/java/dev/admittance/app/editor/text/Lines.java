package dev.admittance.app.editor.text;

import java.util.List;

/// The lines of a text as it is now, without what ends them.
public interface Lines {
  /// How many there are; at least 1.
  int count();

  /// A line.
  ///
  /// @param index 0-based
  String line(int index);

  /// Lines that do not change.
  static Lines of(List<String> lines) {
    return new Lines() {
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

  /// Whether there is nothing but blanks in a line.
  default boolean isBlank(int index) {
    return line(index).isBlank();
  }

  /// How many spaces a line begins with.
  default int indentation(int index) {
    return indentation(line(index));
  }

  /// How many spaces a text begins with.
  static int indentation(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    return indent;
  }
}
