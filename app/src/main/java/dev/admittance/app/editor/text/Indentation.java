package dev.admittance.app.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Moves lines to the right and to the left, in steps and with spaces only.
public final class Indentation {
  /// How many spaces a step has.
  public static final int STEP = 2;

  private Indentation() {}

  /// Moves the selected lines a step to the right; without a selection of lines it fills with
  /// spaces to the next step.
  public static Optional<LineEdit> deeper(Lines lines, Selection selection) {
    if (selection.from().line() == selection.to().line()) {
      Place from = selection.from();
      int spaces = STEP - from.column() % STEP;
      Place after = new Place(from.line(), from.column() + spaces);
      return Optional.of(
          new LineEdit(from, selection.to(), " ".repeat(spaces), Selection.at(after)));
    }
    return each(lines, selection, line -> line.isBlank() ? 0 : STEP);
  }

  /// Moves the lines of the selection or the caret a step to the left.
  public static Optional<LineEdit> shallower(Lines lines, Selection selection) {
    return each(lines, selection, line -> -toStep(Lines.indentation(line)));
  }

  /// Removes the step before a caret that has only spaces before it.
  public static Optional<LineEdit> backspace(Lines lines, Selection selection) {
    Place caret = selection.caret();
    boolean inIndentation =
        selection.isEmpty()
            && caret.column() > 1
            && caret.column() <= lines.indentation(caret.line());
    if (!inIndentation) {
      return Optional.empty();
    }
    Place start = new Place(caret.line(), caret.column() - toStep(caret.column()));
    return Optional.of(new LineEdit(start, caret, "", Selection.at(start)));
  }

  /// Spaces to go from an indentation to the step on its left.
  private static int toStep(int indentation) {
    int beyond = indentation % STEP;
    return beyond == 0 ? Math.min(STEP, indentation) : beyond;
  }

  /// By how many spaces a line moves to the right.
  @FunctionalInterface
  private interface Distance {
    int of(String line);
  }

  private static Optional<LineEdit> each(Lines lines, Selection selection, Distance distance) {
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
                : new Place(
                    place.line(),
                    Math.max(0, place.column() + distance.of(lines.line(place.line())))));
    return Optional.of(LineBlocks.replace(lines, first, last, moved, after));
  }

  /// A selection from the very start of its first line stays one.
  private static boolean isKept(Place place, Selection selection) {
    return place.column() == 0 && !selection.isEmpty();
  }
}
