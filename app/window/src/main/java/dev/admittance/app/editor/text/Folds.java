package dev.admittance.app.editor.text;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/// Determines foldable blocks by indentation, on demand and so never out of date.
public final class Folds {
  /// The most lines in a fold. Hidden lines are still laid out one by one.
  public static final int MOST = 5_000;

  /// The most blank lines skipped.
  private static final int BLANKS = 100;

  private static final Pattern KEY_ALONE = Pattern.compile(".*:\\s*(?:[&!]\\S+\\s*)*(?:#.*)?");

  private Folds() {}

  /// Whether a block starts at a line.
  public static boolean begins(TextLines lines, int line) {
    return !lines.isBlank(line) && belongs(lines, line, next(lines, line + 1));
  }

  /// The last line of the block below a line; empty if there is none.
  public static OptionalInt end(TextLines lines, int line) {
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

  /// The nearest line at or above a line whose block includes it.
  ///
  /// @param hidden the hidden lines, which do not qualify
  public static OptionalInt around(TextLines lines, int line, IntPredicate hidden) {
    if (!hidden.test(line) && begins(lines, line)) {
      return OptionalInt.of(line);
    }
    return Blocks.parent(lines, line);
  }

  private static boolean belongs(TextLines lines, int head, int line) {
    if (line >= lines.count()) {
      return false;
    }
    String text = lines.line(line);
    int indentation = TextLines.indentation(text);
    int headIndentation = lines.indentation(head);
    if (indentation != headIndentation) {
      return indentation > headIndentation;
    }
    // List items may be indented like the key of the list.
    String headText = lines.line(head);
    return isItem(text) && !isItem(headText) && KEY_ALONE.matcher(headText).matches();
  }

  static boolean isItem(String line) {
    int at = TextLines.indentation(line);
    return line.startsWith("- ", at) || (line.startsWith("-", at) && line.length() == at + 1);
  }

  private static int next(TextLines lines, int from) {
    int line = from;
    while (line < lines.count() && line - from < BLANKS && lines.isBlank(line)) {
      line++;
    }
    return line;
  }
}
