package dev.admittance.app.editor.text;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Knows which lines of a YAML text stand inside a block scalar, where `#` and `:` mean nothing,
/// and follows changes of the text without reading it anew. What is known of a line is what is open
/// behind it, so a change is felt only as far down as it makes a difference.
public final class BlockScalars {
  /// No scalar is open.
  private static final int NONE = -1;

  /// A line whose value goes on below: dashes, then a key or nothing, then `|` or `>`.
  private static final Pattern HEADER =
      Pattern.compile(
          "(?<indent> *(?:- +)*)(?:[^\\s#].{0,200}:\\s+)?(?:[&!]\\S+\\s+)*[|>][-+0-9]{0,2}\\s*(?:#.*)?");

  private static final int LONGEST_HEADER = 300;

  /// For each line the indentation that the next one must exceed to be text of a scalar.
  private int[] open;

  private int count;

  /// Lines from this to [#dueTo] are still to be looked at.
  private int dueFrom;

  private int dueTo;

  private BlockScalars(int count) {
    this.open = new int[count];
    this.count = count;
  }

  /// Looks at every line. Takes as long as the text is long: not for the UI thread.
  public static BlockScalars of(Lines lines) {
    BlockScalars scalars = new BlockScalars(lines.count());
    for (int i = 0; i < scalars.count; i++) {
      scalars.open[i] = scalars.behind(i, lines.line(i));
    }
    return scalars;
  }

  /// Whether a line is text of a block scalar, as far as the changes were [#settle]d.
  ///
  /// @param line 0-based
  /// @param text of the line
  public boolean isInside(int line, String text) {
    return line < count && continues(openAbove(line), text);
  }

  /// Takes note that lines were replaced: the first one changed, some below it went, some came.
  ///
  /// @param first 0-based number of the first line that changed
  /// @param removed how many line ends went
  /// @param inserted how many line ends came
  public void replaced(int first, int removed, int inserted) {
    int[] moved = open;
    int behindLast = open[first + removed];
    int newCount = count - removed + inserted;
    if (newCount > open.length) {
      moved = Arrays.copyOf(open, Math.max(newCount, open.length + open.length / 8 + 16));
    }
    System.arraycopy(
        open, first + 1 + removed, moved, first + 1 + inserted, count - first - 1 - removed);
    // The line below was read behind the last line that went, so that is what it is compared with.
    moved[first + inserted] = behindLast;
    open = moved;
    count = newCount;
    boolean nothingDue = dueFrom >= dueTo;
    int stillDue = nothingDue ? 0 : Math.max(dueTo - removed + inserted, 0);
    dueFrom = nothingDue ? first : Math.min(dueFrom, first);
    dueTo = Math.max(first + inserted + 1, stillDue);
  }

  /// Looks at the lines that changes may have touched.
  ///
  /// @param lines the text as it is now
  /// @param atMost how many lines to look at
  /// @return whether there are more to look at
  public boolean settle(Lines lines, int atMost) {
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
    return open != NONE && (text.isBlank() || Lines.indentation(text) > open);
  }

  /// The indentation that the lines of the scalar must exceed; [#NONE] where none begins.
  private static int headerIndentation(String line) {
    if (line.length() > LONGEST_HEADER || (line.indexOf('|') < 0 && line.indexOf('>') < 0)) {
      return NONE;
    }
    Matcher header = HEADER.matcher(line);
    if (!header.matches()) {
      return NONE;
    }
    boolean hasKey = line.indexOf(':') > 0;
    return hasKey ? header.group("indent").length() : Lines.indentation(line);
  }

  /// Whether a block scalar begins in a line.
  static boolean opens(String line) {
    return headerIndentation(line) != NONE;
  }
}
