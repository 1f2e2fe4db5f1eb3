package dev.admittance.cluster;

/// Text from a server made fit for people's eyes: on one line, bounded, without characters that
/// steer a terminal or turn the direction of writing.
public final class ForeignText {
  /// The most characters that are shown.
  public static final int MOST = 2_000;

  private ForeignText() {}

  /// The text as it may be shown; what is cut off is marked with an ellipsis.
  public static String of(String text) {
    StringBuilder shown = new StringBuilder(Math.min(text.length(), MOST + 1));
    int length = 0;
    boolean space = false;
    for (int at = 0; at < text.length(); ) {
      int character = text.codePointAt(at);
      at += Character.charCount(character);
      if (length == MOST) {
        return shown.append('…').toString();
      }
      if (Character.isWhitespace(character)) {
        space = length > 0;
      } else if (isVisible(character)) {
        if (space) {
          shown.append(' ');
          space = false;
          length++;
        }
        shown.appendCodePoint(character);
        length++;
      }
    }
    return shown.toString();
  }

  private static boolean isVisible(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
