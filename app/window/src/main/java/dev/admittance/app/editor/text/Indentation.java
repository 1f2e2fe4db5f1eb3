package dev.admittance.app.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Indents and unindents lines with spaces.
public final class Indentation {
  /// The number of spaces in a step.
  public static final int STEP = 2;

  private Indentation() {}

  /// Indents the selected lines by one step; without a selection of lines inserts spaces up to the
  /// next step.
  public static Optional<LineEdit> deeper(TextLines lines, Selection selection) {
    if (selection.from().line() == selection.to().line()) {
      LineColumn from = selection.from();
      int spaces = STEP - from.column() % STEP;
      LineColumn after = new LineColumn(from.line(), from.column() + spaces);
      return Optional.of(
          new LineEdit(from, selection.to(), " ".repeat(spaces), Selection.at(after)));
    }
    return each(lines, selection, line -> line.isBlank() ? 0 : STEP);
  }

  /// Unindents the selected lines, or the line of the caret, by one step.
  public static Optional<LineEdit> shallower(TextLines lines, Selection selection) {
    return each(lines, selection, line -> -toStep(TextLines.indentation(line)));
  }

  /// Removes one step before a caret that is preceded only by spaces.
  public static Optional<LineEdit> backspace(TextLines lines, Selection selection) {
    LineColumn caret = selection.caret();
    boolean inIndentation =
        selection.isEmpty()
            && caret.column() > 1
            && caret.column() <= lines.indentation(caret.line());
    if (!inIndentation) {
      return Optional.empty();
    }
    LineColumn start = new LineColumn(caret.line(), caret.column() - toStep(caret.column()));
    return Optional.of(new LineEdit(start, caret, "", Selection.at(start)));
  }

  /// The number of spaces down to the next smaller step.
  private static int toStep(int indentation) {
    int beyond = indentation % STEP;
    return beyond == 0 ? Math.min(STEP, indentation) : beyond;
  }

  /// The number of spaces to indent a line by.
  @FunctionalInterface
  private interface Distance {
    int of(String line);
  }

  private static Optional<LineEdit> each(TextLines lines, Selection selection, Distance distance) {
    int first = selection.from().line();
    int last = selection.lastLine();
    List<String> moved = new ArrayList<>();
    boolean any = false;
    for (int i = first; i <= last; i++) {
      int by = distance.of(lines.line(i));
      any |= by != 0;
      moved.add(by >= 0 ? " ".repeat(by) + lines.line(i) : lines.line(i).substring(-by));
    }
    if (!any) {
      return Optional.empty();
    }
    Selection after =
        selection.shifted(place ->
            place.line() < first || place.line() > last || isKept(place, selection)
                ? place
                : new LineColumn(
                    place.line(),
                    Math.max(0, place.column() + distance.of(lines.line(place.line())))));
    return Optional.of(LineBlocks.replace(lines, first, last, moved, after));
  }

  /// A selection that starts in the first column keeps its start.
  private static boolean isKept(LineColumn place, Selection selection) {
    return place.column() == 0 && !selection.isEmpty();
  }
}
