package dev.admittance.doctor;

/// External text, made safe for display: truncated, without characters that move a cursor, break a
/// line or change the text direction.
final class SanitizedText {
  private static final int LONGEST = 400;

  private SanitizedText() {}

  static String of(String text) {
    return text.length() <= LONGEST && text.chars().allMatch(SanitizedText::isPlain)
        ? text
        : cleaned(text);
  }

  /// Most texts only consist of such characters.
  private static boolean isPlain(int c) {
    return c >= ' ' && c <= '~';
  }

  private static String cleaned(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .limit(LONGEST)
        .forEach(c -> {
          if (isHarmless(c)) {
            plain.appendCodePoint(c);
          } else {
            plain.append("\\u%04x".formatted(c));
          }
        });
    return text.codePointCount(0, text.length()) > LONGEST
        ? plain.append('…').toString()
        : plain.toString();
  }

  private static boolean isHarmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
