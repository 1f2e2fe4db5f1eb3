package dev.admittance.app.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Moves, duplicates and deletes whole lines: the selected ones, or that of the caret.
public final class LineBlocks {
  private LineBlocks() {}

  /// Moves the lines up by one.
  public static Optional<LineEdit> up(TextLines lines, Selection selection) {
    int first = selection.from().line();
    int last = selection.lastLine();
    if (first == 0) {
      return Optional.empty();
    }
    List<String> moved = new ArrayList<>(texts(lines, first, last));
    moved.add(lines.line(first - 1));
    return Optional.of(replace(lines, first - 1, last, moved, by(lines, selection, -1)));
  }

  /// Moves the lines down by one.
  public static Optional<LineEdit> down(TextLines lines, Selection selection) {
    int first = selection.from().line();
    int last = selection.lastLine();
    if (last + 1 >= lines.count()) {
      return Optional.empty();
    }
    List<String> moved = new ArrayList<>();
    moved.add(lines.line(last + 1));
    moved.addAll(texts(lines, first, last));
    return Optional.of(replace(lines, first, last + 1, moved, by(lines, selection, 1)));
  }

  /// Inserts a copy of the lines below them, and moves the caret into it.
  public static Optional<LineEdit> twice(TextLines lines, Selection selection) {
    int first = selection.from().line();
    int last = selection.lastLine();
    LineColumn end = new LineColumn(last, lines.line(last).length());
    String copy = "\n" + String.join("\n", texts(lines, first, last));
    return Optional.of(new LineEdit(end, end, copy, by(lines, selection, last - first + 1)));
  }

  public static Optional<LineEdit> none(TextLines lines, Selection selection) {
    int first = selection.from().line();
    int last = selection.lastLine();
    boolean toTheEnd = last + 1 == lines.count();
    LineColumn from = new LineColumn(first, 0);
    LineColumn to = new LineColumn(last + 1, 0);
    LineColumn caret = new LineColumn(first, 0);
    if (toTheEnd) {
      to = new LineColumn(last, lines.line(last).length());
      if (first > 0) {
        from = new LineColumn(first - 1, lines.line(first - 1).length());
        caret = new LineColumn(first - 1, 0);
      }
    }
    return from.equals(to)
        ? Optional.empty()
        : Optional.of(new LineEdit(from, to, "", Selection.at(caret)));
  }

  static LineEdit replace(TextLines lines, int first, int last, List<String> by, Selection after) {
    return new LineEdit(
        new LineColumn(first, 0),
        new LineColumn(last, lines.line(last).length()),
        String.join("\n", by),
        after);
  }

  static List<String> texts(TextLines lines, int first, int last) {
    return IntStream.rangeClosed(first, last).mapToObj(lines::line).toList();
  }

  /// The selection, moved with its lines. It ends before the line below, which may not exist.
  private static Selection by(TextLines lines, Selection selection, int distance) {
    int last = selection.lastLine();
    return selection.shifted(place ->
        place.line() > last
            ? new LineColumn(last + distance, lines.line(last).length())
            : new LineColumn(place.line() + distance, place.column()));
  }
}
