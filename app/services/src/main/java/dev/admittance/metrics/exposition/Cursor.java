package dev.admittance.metrics.exposition;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A position in a line of an exposition. Reads tokens, and throws where the expected token is
/// missing.
final class Cursor {
  private static final int LONGEST_CITATION = 60;

  private final byte[] bytes;
  private final int start;
  private final int end;
  private final int line;
  private int at;

  /// Starts at the beginning of a line.
  ///
  /// @param end the end of the line, without its line feed
  Cursor(byte[] bytes, int start, int end, int line) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.line = line;
    this.at = start;
  }

  boolean atEnd() {
    return at >= end;
  }

  int at() {
    return at;
  }

  void moveTo(int position) {
    at = position;
  }

  void skipBlanks() {
    while (at < end && isBlank(bytes[at])) {
      at++;
    }
  }

  static boolean isBlank(byte value) {
    return value == ' ' || value == '\t';
  }

  /// Returns whether a byte is next.
  boolean looksAt(char wanted) {
    return at < end && bytes[at] == wanted;
  }

  /// Skips a byte if it is next.
  boolean skip(char wanted) {
    if (looksAt(wanted)) {
      at++;
      return true;
    }
    return false;
  }

  /// Reads a name, quoted or not; empty where there is none.
  ///
  /// @param metric whether colons are allowed
  String name(boolean metric) throws ExpositionException {
    if (looksAt('"')) {
      return quoted(metric ? "metric name" : "label name");
    }
    int from = at;
    while (at < end && isInName(bytes[at], metric, at == from)) {
      at++;
    }
    return new String(bytes, from, at - from, StandardCharsets.US_ASCII);
  }

  static boolean isInName(byte value, boolean metric, boolean first) {
    return (value >= 'a' && value <= 'z')
        || (value >= 'A' && value <= 'Z')
        || value == '_'
        || (metric && value == ':')
        || (!first && value >= '0' && value <= '9');
  }

  String quoted(String what) throws ExpositionException {
    int from = ++at;
    boolean escaped = false;
    while (at < end && bytes[at] != '"') {
      if (bytes[at] == '\\') {
        at++;
        escaped = true;
      }
      at++;
    }
    if (at >= end) {
      throw fault(from - 1, "The " + what + " does not end on this line.");
    }
    String text = utf8(from, at++, what);
    return escaped ? unescaped(text, from) : text;
  }

  /// Reads the rest of the line as a help text.
  String helpText() throws ExpositionException {
    int from = at;
    at = end;
    return unescaped(utf8(from, end, "help text"), from);
  }

  private String utf8(int from, int to, String what) throws ExpositionException {
    for (int i = from; i < to; i++) {
      if (bytes[i] < 0) {
        try {
          return StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes, from, to - from))
              .toString();
        } catch (CharacterCodingException _) {
          throw fault(from, "The " + what + " is not valid UTF-8.");
        }
      }
    }
    return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
  }

  private String unescaped(String text, int from) throws ExpositionException {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char next = text.charAt(i);
      if (next != '\\') {
        plain.append(next);
        continue;
      }
      char escaped = ++i < text.length() ? text.charAt(i) : ' ';
      switch (escaped) {
        case '\\', '"' -> plain.append(escaped);
        case 'n' -> plain.append('\n');
        default -> throw fault(from, "Only \\\\, \\\" and \\n may follow a backslash.");
      }
    }
    return plain.toString();
  }

  /// Reads up to the next blank, or the end.
  String word() {
    int from = at;
    while (at < end && !isBlank(bytes[at])) {
      at++;
    }
    return new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
  }

  /// Reads a number, as written for a sample.
  double number() throws ExpositionException {
    int from = at;
    while (at < end && !isBlank(bytes[at])) {
      at++;
    }
    double value = GoFloatParser.parse(bytes, from, at);
    if (Double.isNaN(value) && !GoFloatParser.isNan(bytes, from, at)) {
      throw fault(from, "A number is expected instead of " + cited(from, at) + ".");
    }
    return value;
  }

  /// Skips a timestamp in milliseconds, which must be the last token of its line.
  void timestamp() throws ExpositionException {
    int from = at;
    try {
      long _ = Long.parseLong(word());
    } catch (NumberFormatException _) {
      throw fault(from, "A whole number of milliseconds is expected as the time of a sample.");
    }
    skipBlanks();
    if (!atEnd()) {
      throw fault(at, "Nothing comes after the time of a sample.");
    }
  }

  /// Creates the error for a position.
  ExpositionException fault(int position, String sentence) {
    return new ExpositionException(line, position - start + 1, sentence);
  }

  /// Returns part of the text in backticks, safe for display.
  String cited(int from, int to) {
    StringBuilder shown = new StringBuilder("`");
    for (int i = from; i < Math.min(to, from + LONGEST_CITATION); i++) {
      if (bytes[i] >= ' ' && bytes[i] < 0x7f) {
        shown.append((char) bytes[i]);
      } else {
        shown.append(String.format(Locale.ROOT, "\\x%02x", bytes[i]));
      }
    }
    return shown.append(to - from > LONGEST_CITATION ? "…`" : "`").toString();
  }
}
