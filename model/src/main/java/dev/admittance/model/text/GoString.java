package dev.admittance.model.text;

/// Writes one string as Go's encoder does: HTML characters and the two JavaScript line ends are
/// escaped, and half a surrogate pair becomes U+FFFD.
public final class GoString {
  private GoString() {}

  /// Appends a string in double quotes.
  public static void append(String value, StringBuilder text) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (escaped(c)) {
        appendEscaped(c, text);
      } else if (loneSurrogate(value, i)) {
        text.append('\uFFFD');
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  /// The number of UTF-8 bytes that [#append] would write.
  public static long bytes(String value) {
    long bytes = 2;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (escaped(c)) {
        bytes += shortEscape(c) == 0 ? 6 : 2;
      } else if (c < 0x80) {
        bytes++;
      } else if (c < 0x800) {
        bytes += 2;
      } else if (Character.isHighSurrogate(c) && !loneSurrogate(value, i)) {
        bytes += 4;
        i++;
      } else {
        bytes += 3;
      }
    }
    return bytes;
  }

  private static boolean escaped(char c) {
    return c < ' '
        || c == '"'
        || c == '\\'
        || c == '<'
        || c == '>'
        || c == '&'
        || c == '\u2028'
        || c == '\u2029';
  }

  private static void appendEscaped(char c, StringBuilder text) {
    char letter = shortEscape(c);
    if (letter != 0) {
      text.append('\\').append(letter);
    } else {
      String hex = Integer.toHexString(c);
      text.append("\\u").repeat("0", 4 - hex.length()).append(hex);
    }
  }

  /// The letter of the two-character escape; 0 for none.
  private static char shortEscape(char c) {
    return switch (c) {
      case '"', '\\' -> c;
      case '\b' -> 'b';
      case '\f' -> 'f';
      case '\n' -> 'n';
      case '\r' -> 'r';
      case '\t' -> 't';
      default -> 0;
    };
  }

  private static boolean loneSurrogate(String value, int at) {
    char c = value.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
  }
}
