package dev.admittance.model.text;

import java.util.Arrays;
import java.util.List;

/// A text with its lines and the name that diagnostics print.
public final class SourceText {
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

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends = c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1));
      if (ends) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
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
