package dev.admittance.app.controls;

import java.text.Bidi;
import java.text.BreakIterator;
import java.util.Locale;

/// Where a line of text may be cut: never within what people see as one letter, such as an emoji of
/// several characters, and never within a stretch that is read from right to left, whose parts
/// would change places if each were drawn by itself.
public final class Letters {
  /// No letter below it is made of several characters, or read from right to left.
  private static final char FIRST_SPECIAL = '\u0300';

  private static final char LEFT_TO_RIGHT_MARK = '\u200e';

  /// From here on letters are mostly twice as wide as Latin ones where all have one width.
  private static final char FIRST_WIDE = '\u1100';

  /// The longest letter that is kept whole, in characters.
  private static final int LONGEST_LETTER = 32;

  private Letters() {}

  /// A text as far as it has no more characters than allowed; an ellipsis stands for the rest.
  ///
  /// @param most more than 0; the ellipsis comes on top
  public static String shortened(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    String head = text.substring(0, Math.min(text.length(), most + LONGEST_LETTER));
    return head.substring(0, isPlain(head) ? most : letters(head).preceding(most + 1)) + "…";
  }

  /// A text as it is drawn where lines are read from left to right. JavaFX takes the direction of a
  /// text from its first letter, and would put the colon of `: שלום` behind the word.
  public static String fromTheLeft(String text) {
    return isPlain(text) || new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight()
        ? text
        : LEFT_TO_RIGHT_MARK + text;
  }

  /// The room that a line takes where all letters have one width, in widths of a Latin letter. As
  /// much or more than it really is.
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

  /// The places where a line may be cut.
  static Cuts cuts(String line) {
    if (isPlain(line)) {
      return Cuts.ANYWHERE;
    }
    BreakIterator letters = letters(line);
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

  private static BreakIterator letters(String line) {
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

  /// Tells of places in one line, from 0 to its length, whether it may be cut there.
  @FunctionalInterface
  interface Cuts {
    Cuts ANYWHERE = _ -> true;

    boolean allows(int at);

    /// The nearest such place at or before another; the start always is one.
    default int before(int at) {
      int found = at;
      while (found > 0 && !allows(found)) {
        found--;
      }
      return found;
    }

    /// The nearest such place at or behind another.
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
