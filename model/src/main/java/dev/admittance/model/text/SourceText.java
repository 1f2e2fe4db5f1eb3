package dev.admittance.model.text;

import java.util.Arrays;
import java.util.List;

/// A text with its lines and the name that diagnostics print.
public final class SourceText {
  /// The place of a character that does not follow.
  private static final int NOWHERE = Integer.MAX_VALUE;

  private final String name;
  private final String text;
  private final int[] lineStarts;

  /// Takes a text unchanged; a line ends with `\n`, `\r\n` or `\r`.
  ///
  /// @param name for diagnostics, usually a path relative to the workspace
  public SourceText(String name, String text) {
    this.name = name;
    this.text = text;
    this.lineStarts = lineStarts(text);
  }

  /// Searches for each character with `indexOf`, which processors do for many characters at once.
  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    int feed = next(text, '\n', 0);
    int carriageReturn = next(text, '\r', 0);
    while (feed < NOWHERE || carriageReturn < NOWHERE) {
      int end = Math.min(feed, carriageReturn);
      // A line feed ends the line of the carriage return before it.
      if (end == feed || end + 1 != feed) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = end + 1;
      }
      feed = end == feed ? next(text, '\n', end + 1) : feed;
      carriageReturn = end == carriageReturn ? next(text, '\r', end + 1) : carriageReturn;
    }
    return Arrays.copyOf(starts, count);
  }

  private static int next(String text, char wanted, int from) {
    int found = text.indexOf(wanted, from);
    return found < 0 ? NOWHERE : found;
  }

  /// Returns the name that diagnostics print.
  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  /// Applies edits.
  ///
  /// @param edits in text order; none overlap
  public SourceText with(List<TextEdit> edits) {
    StringBuilder edited = new StringBuilder();
    int kept = 0;
    for (TextEdit edit : edits) {
      edited.append(text, kept, edit.start()).append(edit.replacement());
      kept = edit.end();
    }
    return new SourceText(name, edited.append(text, kept, text.length()).toString());
  }

  public int lineCount() {
    return lineStarts.length;
  }

  /// Returns the position of a 0-based offset; an offset after the end becomes the end.
  public Position position(int offset) {
    int bounded = Math.clamp(offset, 0, text.length());
    int found = Arrays.binarySearch(lineStarts, bounded);
    int line = found >= 0 ? found : -found - 2;
    return new Position(line + 1, bounded - lineStarts[line] + 1, bounded);
  }

  /// Returns the range between two 0-based offsets.
  public Range range(int start, int end) {
    return new TextRange(
        this, Math.clamp(start, 0, text.length()), Math.clamp(end, 0, text.length()));
  }
}
