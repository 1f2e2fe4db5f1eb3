package dev.admittance.cli;

/// Text for a terminal. External text may contain control characters that move the cursor or forge
/// output.
final class TerminalText {
  private static final char REPLACEMENT = '\uFFFD';

  private TerminalText() {}

  /// Removes control characters, except line ends and tabs, and characters that change the text
  /// direction.
  static String of(String text) {
    int first = 0;
    while (first < text.length() && isHarmless(text.charAt(first))) {
      first++;
    }
    if (first == text.length()) {
      return text;
    }
    StringBuilder harmless = new StringBuilder(text);
    for (int i = first; i < text.length(); i++) {
      if (!isHarmless(text.charAt(i))) {
        harmless.setCharAt(i, REPLACEMENT);
      }
    }
    return harmless.toString();
  }

  private static boolean isHarmless(char character) {
    if (character < ' ') {
      return character == '\n' || character == '\t';
    }
    boolean control = character >= 0x7F && character < 0xA0;
    boolean turn =
        (character >= 0x202A && character <= 0x202E)
            || (character >= 0x2066 && character <= 0x2069);
    return !control && !turn;
  }
}
