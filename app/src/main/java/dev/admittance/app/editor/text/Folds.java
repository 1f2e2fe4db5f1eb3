package dev.admittance.app.editor.text;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/// Which lines belong below another one, by their indentation. It is looked up where it is asked,
/// so it never is out of date.
public final class Folds {
  /// Lines that are hidden at most. Hidden lines must be laid out one by one, however flat.
  public static final int MOST = 5_000;

  /// Blank lines that are stepped over.
  private static final int BLANKS = 100;

  private static final Pattern KEY_ALONE = Pattern.compile(".*:\\s*(?:[&!]\\S+\\s*)*(?:#.*)?");

  private Folds() {}

  /// Whether there are lines that belong below a line.
  public static boolean begins(Lines lines, int line) {
    return !lines.isBlank(line) && belongs(lines, line, next(lines, line + 1));
  }

  /// The last line that belongs below a line; empty where none does.
  public static OptionalInt end(Lines lines, int line) {
    if (!begins(lines, line)) {
      return OptionalInt.empty();
    }
    int end = line;
    int next = next(lines, line + 1);
    while (next < lines.count() && belongs(lines, line, next) && next - line <= MOST) {
      end = next;
      next = next(lines, next + 1);
    }
    return OptionalInt.of(end);
  }

  /// The nearest line at or above one that has lines below it which reach down to it.
  ///
  /// @param hidden lines that are hidden, which are no answer
  public static OptionalInt around(Lines lines, int line, IntPredicate hidden) {
    if (!hidden.test(line) && begins(lines, line)) {
      return OptionalInt.of(line);
    }
    return Blocks.parent(lines, line);
  }

  private static boolean belongs(Lines lines, int head, int line) {
    if (line >= lines.count()) {
      return false;
    }
    String text = lines.line(line);
    int indentation = Lines.indentation(text);
    int headIndentation = lines.indentation(head);
    if (indentation != headIndentation) {
      return indentation > headIndentation;
    }
    // The items of a list may stand right below the key of the list.
    String headText = lines.line(head);
    return isItem(text) && !isItem(headText) && KEY_ALONE.matcher(headText).matches();
  }

  static boolean isItem(String line) {
    int at = Lines.indentation(line);
    return line.startsWith("- ", at) || (line.startsWith("-", at) && line.length() == at + 1);
  }

  private static int next(Lines lines, int from) {
    int line = from;
    while (line < lines.count() && line - from < BLANKS && lines.isBlank(line)) {
      line++;
    }
    return line;
  }
}
