package dev.admittance.app.controls;

import java.text.Bidi;
import java.text.BreakIterator;
import java.util.Locale;

/// Finds valid split points of a line: never within a grapheme cluster, such as an emoji of several
/// code points, and never within right-to-left text, whose parts would change places if drawn
/// separately.
public final class GraphemeBreaks {
  /// Below it, every letter is a single character and reads from left to right.
  private static final char FIRST_SPECIAL = '\u0300';

  private static final char LEFT_TO_RIGHT_MARK = '\u200e';

  /// From here on, most letters take two columns in a monospaced font.
  private static final char FIRST_WIDE = '\u1100';

  /// The maximum length of a grapheme cluster, in characters.
  private static final int LONGEST_LETTER = 32;

  private GraphemeBreaks() {}

  /// A text truncated with an ellipsis.
  ///
  /// @param most the maximum number of characters before the ellipsis; more than 0
  public static String shortened(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    String head = text.substring(0, Math.min(text.length(), most + LONGEST_LETTER));
    return head.substring(0, isPlain(head) ? most : characters(head).preceding(most + 1)) + "…";
  }

  /// A text forced to a left-to-right base direction. JavaFX derives the direction from the first
  /// letter, and would put the colon of `: שלום` after the word.
  public static String fromTheLeft(String text) {
    return isPlain(text) || new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight()
        ? text
        : LEFT_TO_RIGHT_MARK + text;
  }

  /// The maximum width of a line in a monospaced font, in Latin letters.
  public static int columns(String line) {
    int columns = line.length();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c >= FIRST_WIDE && !Character.isSurrogate(c)) {
        columns++;
      }
    }
    return columns;
  }

  /// The split points of a line.
  static Cuts cuts(String line) {
    if (isPlain(line)) {
      return Cuts.ANYWHERE;
    }
    BreakIterator letters = characters(line);
    if (!Bidi.requiresBidi(line.toCharArray(), 0, line.length())) {
      return letters::isBoundary;
    }
    Bidi order = new Bidi(line, Bidi.DIRECTION_LEFT_TO_RIGHT);
    return at ->
        letters.isBoundary(at)
            && (at == 0
                || at == line.length()
                || order.getLevelAt(at - 1) == 0
                || order.getLevelAt(at) == 0);
  }

  private static BreakIterator characters(String line) {
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(line);
    return letters;
  }

  private static boolean isPlain(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) >= FIRST_SPECIAL) {
        return false;
      }
    }
    return true;
  }

  /// Whether a line may be split at an index, from 0 to its length.
  @FunctionalInterface
  interface Cuts {
    Cuts ANYWHERE = _ -> true;

    boolean allows(int at);

    /// The nearest split point at or before an index; the start always is one.
    default int before(int at) {
      int found = at;
      while (found > 0 && !allows(found)) {
        found--;
      }
      return found;
    }

    /// The nearest split point at or after an index.
    ///
    /// @param length of the line, whose end always is one
    default int behind(int at, int length) {
      int found = at;
      while (found < length && !allows(found)) {
        found++;
      }
      return found;
    }
  }
}
