package dev.admittance.model.document;

/// The positions of the characters of a string in the text of its scalar, in each style of YAML and
/// in JSON: past quotes and escapes, the header and the indentation of a block, and folded lines.
public final class ScalarOffsets {
  private final String text;
  private final int end;
  private final char quote;
  private int at;

  private ScalarOffsets(String text, int start, int end) {
    this.text = text;
    this.end = end;
    char first = start < end ? text.charAt(start) : ' ';
    boolean block = first == '|' || first == '>';
    this.quote = first == '"' || first == '\'' ? first : ' ';
    this.at = block ? lineEnd(text, start, end) : quote == ' ' ? start : start + 1;
  }

  /// Returns the offsets of all characters of a value, and last that of its end.
  ///
  /// @param start of the scalar in the text
  /// @param end of the scalar, exclusive
  /// @param value as read, not written
  public static int[] of(String text, int start, int end, String value) {
    ScalarOffsets scalar = new ScalarOffsets(text, start, end);
    int[] offsets = new int[value.length() + 1];
    for (int i = 0; i < value.length(); i++) {
      offsets[i] = scalar.take(value.charAt(i));
    }
    offsets[value.length()] = scalar.at;
    return offsets;
  }

  private static int lineEnd(String text, int start, int end) {
    int found = text.indexOf('\n', start);
    return found < 0 ? end : Math.min(found, end);
  }

  private int take(char wanted) {
    if (isEscape()) {
      skipContinuations();
    }
    return Character.isWhitespace(wanted) && !isEscape() ? takeSpace(wanted) : takeOther(wanted);
  }

  /// A line break and the indentation behind it may be written for a single space.
  private int takeSpace(char wanted) {
    int place = at;
    if (at < end && text.charAt(at) == wanted && wanted != '\n') {
      at++;
    } else {
      skipSpace();
    }
    return place;
  }

  private int takeOther(char wanted) {
    if (!Character.isWhitespace(wanted)) {
      skipSpace();
      skipContinuations();
    }
    int place = at;
    if (isEscape()) {
      at += escapeLength();
    } else if (quote == '\'' && wanted == '\'') {
      at += 2;
    } else if (at < end && text.charAt(at) == wanted) {
      at++;
    }
    return place;
  }

  private boolean isEscape() {
    return quote == '"' && at + 1 < end && text.charAt(at) == '\\';
  }

  /// Skips escaped line breaks, which are not part of the value.
  private void skipContinuations() {
    while (isEscape() && (text.charAt(at + 1) == '\n' || text.charAt(at + 1) == '\r')) {
      at++;
      skipSpace();
    }
  }

  private void skipSpace() {
    while (at < end && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private int escapeLength() {
    return switch (text.charAt(at + 1)) {
      case 'x' -> 4;
      case 'u' -> 6;
      case 'U' -> 10;
      default -> 2;
    };
  }
}
