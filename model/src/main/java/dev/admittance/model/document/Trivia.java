package dev.admittance.model.document;

/// Text between the tokens of YAML or JSON that has no meaning: blanks, line breaks and comments.
public final class Trivia {
  private Trivia() {}

  /// Returns the offset of the next token at or after `offset`; the end of the text where there is
  /// none.
  public static int skip(String text, int offset) {
    int at = offset;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '#' && (at == 0 || Character.isWhitespace(text.charAt(at - 1)))) {
        at = lineEnd(text, at);
      } else if (Character.isWhitespace(c)) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  /// Returns the offset of the next line break, or of the end of the text.
  public static int lineEnd(String text, int offset) {
    int at = offset;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }
}
