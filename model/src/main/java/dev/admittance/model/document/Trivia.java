package dev.admittance.model.document;

/// What may stand between the parts of a YAML or JSON text and means nothing: blanks, line breaks
/// and comments.
public final class Trivia {
  private Trivia() {}

  /// The first offset from `offset` on at which something stands; the end of the text for none.
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

  /// The offset of the line break, or of the end of the text, behind an offset.
  public static int lineEnd(String text, int offset) {
    int at = offset;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }
}
