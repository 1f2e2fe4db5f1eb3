package dev.admittance.app.controls;

import java.text.BreakIterator;
import java.util.Locale;

/// Where the caret may stand in a line: between what people take for characters. An emoji, a letter
/// with its accents, and a flag are one each, however many code units they are written with.
final class CharacterSteps {
  private CharacterSteps() {}

  /// The place behind the character at a place of a line; the end of the line where there is none.
  ///
  /// @param column 0-based, in UTF-16 code units
  static int after(String line, int column) {
    int next = column >= line.length() ? BreakIterator.DONE : characters(line).following(column);
    return next == BreakIterator.DONE ? line.length() : next;
  }

  /// The place before the character in front of a place of a line; the start of the line where
  /// there is none.
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
