package dev.admittance.app.editor.text;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tracks which lines of a YAML text are inside a block scalar, where `#` and `:` are plain text,
/// and follows changes incrementally. The state of a line is what is open after it, so a change
/// propagates only as far as it makes a difference.
public final class BlockScalars {
  private static final int NONE = -1;

  /// A line whose value continues below: dashes, then an optional key, then `|` or `>`.
  private static final Pattern HEADER =
      Pattern.compile(
          "(?<indent> *(?:- +)*)(?:[^\\s#].{0,200}:\\s+)?(?:[&!]\\S+\\s+)*[|>][-+0-9]{0,2}\\s*(?:#.*)?");

  private static final int LONGEST_HEADER = 300;

  /// For each line, the indentation that the next one must exceed to be text of a scalar.
  private int[] open;

  private int count;

  /// The lines from here to [#dueTo] are still to be scanned.
  private int dueFrom;

  private int dueTo;

  private BlockScalars(int count) {
    this.open = new int[count];
    this.count = count;
  }

  /// Scans every line; linear in the text, so not for the UI thread.
  public static BlockScalars of(TextLines lines) {
    BlockScalars scalars = new BlockScalars(lines.count());
    for (int i = 0; i < scalars.count; i++) {
      scalars.open[i] = scalars.behind(i, lines.line(i));
    }
    return scalars;
  }

  /// Whether a line is text of a block scalar, as of the last [#settle].
  ///
  /// @param line 0-based
  /// @param text of the line
  public boolean isInside(int line, String text) {
    return line < count && continues(openAbove(line), text);
  }

  /// Records a replacement of lines.
  ///
  /// @param first 0-based first line that changed
  /// @param removed the number of removed line ends
  /// @param inserted the number of inserted line ends
  public void replaced(int first, int removed, int inserted) {
    int[] moved = open;
    int behindLast = open[first + removed];
    int newCount = count - removed + inserted;
    if (newCount > open.length) {
      moved = Arrays.copyOf(open, Math.max(newCount, open.length + open.length / 8 + 16));
    }
    System.arraycopy(
        open, first + 1 + removed, moved, first + 1 + inserted, count - first - 1 - removed);
    // The line below is compared with the state after the last removed line.
    moved[first + inserted] = behindLast;
    open = moved;
    count = newCount;
    boolean nothingDue = dueFrom >= dueTo;
    int stillDue = nothingDue ? 0 : Math.max(dueTo - removed + inserted, 0);
    dueFrom = nothingDue ? first : Math.min(dueFrom, first);
    dueTo = Math.max(first + inserted + 1, stillDue);
  }

  /// Scans the lines that changes may have affected.
  ///
  /// @param lines the current text
  /// @param atMost the number of lines to scan
  /// @return whether there are more
  public boolean settle(TextLines lines, int atMost) {
    int end = Math.min(count, dueFrom + atMost);
    int line = dueFrom;
    while (line < end) {
      int before = open[line];
      open[line] = behind(line, lines.line(line));
      line++;
      if (line >= dueTo) {
        dueTo = line;
        if (open[line - 1] == before) {
          break;
        }
        dueTo = Math.min(count, line + 1);
      }
    }
    dueFrom = line;
    dueTo = Math.min(dueTo, count);
    return dueFrom < dueTo;
  }

  private int openAbove(int line) {
    return line == 0 ? NONE : open[line - 1];
  }

  private int behind(int line, String text) {
    int above = openAbove(line);
    return continues(above, text) ? above : headerIndentation(text);
  }

  private static boolean continues(int open, String text) {
    return open != NONE && (text.isBlank() || TextLines.indentation(text) > open);
  }

  /// The indentation that the lines of the scalar must exceed; [#NONE] if no scalar starts here.
  private static int headerIndentation(String line) {
    if (line.length() > LONGEST_HEADER || (line.indexOf('|') < 0 && line.indexOf('>') < 0)) {
      return NONE;
    }
    Matcher header = HEADER.matcher(line);
    if (!header.matches()) {
      return NONE;
    }
    boolean hasKey = line.indexOf(':') > 0;
    return hasKey ? header.group("indent").length() : TextLines.indentation(line);
  }

  /// Whether a block scalar starts in a line.
  static boolean opens(String line) {
    return headerIndentation(line) != NONE;
  }
}
