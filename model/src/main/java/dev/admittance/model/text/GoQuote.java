package dev.admittance.model.text;

/// Quotes text as Go's `%q` and `strconv.Quote` do.
public final class GoQuote {
  private GoQuote() {}

  /// The text in double quotes, with unprintable characters escaped.
  public static String quote(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    text.codePoints().forEach(codePoint -> append(codePoint, quoted));
    return quoted.append('"').toString();
  }

  private static void append(int codePoint, StringBuilder quoted) {
    switch (codePoint) {
      case '"' -> quoted.append("\\\"");
      case '\\' -> quoted.append("\\\\");
      case 0x07 -> quoted.append("\\a");
      case '\b' -> quoted.append("\\b");
      case '\f' -> quoted.append("\\f");
      case '\n' -> quoted.append("\\n");
      case '\r' -> quoted.append("\\r");
      case '\t' -> quoted.append("\\t");
      case 0x0B -> quoted.append("\\v");
      default -> {
        if (isPrintable(codePoint)) {
          quoted.appendCodePoint(codePoint);
        } else {
          appendEscaped(codePoint, quoted);
        }
      }
    }
  }

  private static void appendEscaped(int codePoint, StringBuilder quoted) {
    if (codePoint < ' ' || codePoint == 0x7F) {
      appendHex("\\x", 2, codePoint, quoted);
    } else if (codePoint < 0x10000) {
      appendHex("\\u", 4, codePoint, quoted);
    } else {
      appendHex("\\U", 8, codePoint, quoted);
    }
  }

  private static void appendHex(String prefix, int digits, int value, StringBuilder quoted) {
    String hex = Integer.toHexString(value);
    quoted.append(prefix).repeat("0", digits - hex.length()).append(hex);
  }

  /// Go's `unicode.IsPrint`: letters, marks, numbers, punctuation, symbols and the space.
  public static boolean isPrintable(int codePoint) {
    if (codePoint == ' ') {
      return true;
    }
    return switch (Character.getType(codePoint)) {
      case Character.UNASSIGNED,
          Character.CONTROL,
          Character.FORMAT,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
