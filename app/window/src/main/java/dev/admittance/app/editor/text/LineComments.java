package dev.admittance.app.editor.text;

import java.util.List;
import java.util.Optional;

/// Toggles the `#` comments of lines.
public final class LineComments {
  private static final String MARK = "# ";

  private LineComments() {}

  /// Uncomments the lines if all are comments; otherwise comments them, with each `#` in the same
  /// column. Blank lines stay.
  public static Optional<LineEdit> toggle(TextLines lines, Selection selection) {
    int first = selection.from().line();
    int last = selection.lastLine();
    List<String> before = LineBlocks.texts(lines, first, last);
    if (before.stream().allMatch(String::isBlank)) {
      return Optional.empty();
    }
    boolean uncomment = before.stream().allMatch(line -> line.isBlank() || isComment(line));
    int column =
        before.stream()
            .filter(line -> !line.isBlank())
            .mapToInt(TextLines::indentation)
            .min()
            .orElse(0);
    List<String> after =
        before.stream().map(line -> uncomment ? without(line) : with(line, column)).toList();
    Selection selected =
        selection.shifted(place -> {
          int index = place.line() - first;
          return index < before.size() ? moved(place, before.get(index), after.get(index)) : place;
        });
    return Optional.of(LineBlocks.replace(lines, first, last, after, selected));
  }

  private static boolean isComment(String line) {
    return line.startsWith("#", TextLines.indentation(line));
  }

  private static String with(String line, int column) {
    return line.isBlank() ? line : line.substring(0, column) + MARK + line.substring(column);
  }

  private static String without(String line) {
    if (line.isBlank()) {
      return line;
    }
    int mark = TextLines.indentation(line);
    int end = line.startsWith(MARK, mark) ? mark + MARK.length() : mark + 1;
    return line.substring(0, mark) + line.substring(end);
  }

  private static LineColumn moved(LineColumn place, String before, String after) {
    if (place.column() <= Math.min(TextLines.indentation(before), TextLines.indentation(after))) {
      return place;
    }
    return new LineColumn(
        place.line(), Math.max(0, place.column() + after.length() - before.length()));
  }
}
