package dev.admittance.cluster;

/// Text from a server, made safe for display: on one line, truncated, without characters that
/// control a terminal or change the text direction.
public final class ServerText {
  /// The maximum number of displayed characters.
  public static final int MOST = 2_000;

  private ServerText() {}

  /// Returns the displayable text; truncation is marked with an ellipsis.
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
