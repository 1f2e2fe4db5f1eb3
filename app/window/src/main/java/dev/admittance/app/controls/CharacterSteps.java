package dev.admittance.app.controls;

import java.text.BreakIterator;
import java.util.Locale;

/// The caret positions of a line: between grapheme clusters. An emoji, a letter with accents and a
/// flag are one each, whatever the number of code units.
final class CharacterSteps {
  private CharacterSteps() {}

  /// The position after the character at a position; at most the end of the line.
  ///
  /// @param column 0-based, in UTF-16 code units
  static int after(String line, int column) {
    int next = column >= line.length() ? BreakIterator.DONE : characters(line).following(column);
    return next == BreakIterator.DONE ? line.length() : next;
  }

  /// The position before the character that precedes a position; at least the start of the line.
  ///
  /// @param column 0-based, in UTF-16 code units
  static int before(String line, int column) {
    int before = column <= 0 ? BreakIterator.DONE : characters(line).preceding(column);
    return before == BreakIterator.DONE ? 0 : before;
  }

  private static BreakIterator characters(String line) {
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(line);
    return characters;
  }
}
