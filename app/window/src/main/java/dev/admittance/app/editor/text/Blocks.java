package dev.admittance.app.editor.text;

import java.util.OptionalInt;

/// Finds the blocks around a line by indentation.
public final class Blocks {
  /// The most lines searched for the start of a block.
  private static final int REACH = 1_000;

  /// The most lines searched for the neighbours of a blank line.
  private static final int NEAR = 50;

  private Blocks() {}

  /// The line that starts the block of a line, such as that of its key; empty for a top-level line.
  public static OptionalInt parent(TextLines lines, int line) {
    int own = line;
    while (own > 0 && line - own < NEAR && lines.isBlank(own)) {
      own--;
    }
    int indentation = lines.indentation(own);
    boolean item = Folds.isItem(lines.line(own));
    boolean outermost = indentation == 0 && !item;
    for (int i = own - 1; !outermost && i >= 0 && own - i < REACH; i--) {
      String text = lines.line(i);
      if (text.startsWith("---")) {
        return OptionalInt.empty();
      }
      if (!text.isBlank()) {
        int here = TextLines.indentation(text);
        boolean keyOfList = item && here == indentation && !Folds.isItem(text);
        if (here < indentation || keyOfList) {
          return isComment(text) ? OptionalInt.empty() : OptionalInt.of(i);
        }
      }
    }
    return OptionalInt.empty();
  }

  /// The number of indentation guides in a line; a blank line has those of its neighbours.
  public static int guides(TextLines lines, int line) {
    int indentation =
        lines.isBlank(line)
            ? Math.min(near(lines, line, -1), near(lines, line, 1))
            : lines.indentation(line);
    return (indentation + Indentation.STEP - 1) / Indentation.STEP;
  }

  private static int near(TextLines lines, int line, int direction) {
    for (int i = line; i >= 0 && i < lines.count() && Math.abs(i - line) < NEAR; i += direction) {
      if (!lines.isBlank(i)) {
        return lines.indentation(i);
      }
    }
    return 0;
  }

  private static boolean isComment(String line) {
    return line.startsWith("#", TextLines.indentation(line));
  }
}
