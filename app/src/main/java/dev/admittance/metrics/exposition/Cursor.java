package dev.admittance.metrics.exposition;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A place in one line of an exposition. Reads tokens; where there is no such token it throws.
final class Cursor {
  private static final int LONGEST_CITATION = 60;

  private final byte[] bytes;
  private final int start;
  private final int end;
  private final int line;
  private int at;

  /// At the start of a line.
  ///
  /// @param end where the line ends, without its line feed
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

  /// Whether a byte comes next.
  boolean looksAt(char wanted) {
    return at < end && bytes[at] == wanted;
  }

  /// Moves over a byte if it comes next.
  boolean skip(char wanted) {
    if (looksAt(wanted)) {
      at++;
      return true;
    }
    return false;
  }

  /// The name that comes next, in quotation marks or without; empty where none does.
  ///
  /// @param metric whether colons may be in it
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

  /// The text in quotation marks that comes next.
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

  /// The rest of the line, which is a help text.
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
          throw fault(from, "The " + what + " is no valid UTF-8.");
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

  /// What comes before the next blank, or else the end.
  String word() {
    int from = at;
    while (at < end && !isBlank(bytes[at])) {
      at++;
    }
    return new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
  }

  /// The number that comes next, as a value of a sample may be written.
  double number() throws ExpositionException {
    int from = at;
    while (at < end && !isBlank(bytes[at])) {
      at++;
    }
    double value = Numbers.parse(bytes, from, at);
    if (Double.isNaN(value) && !Numbers.isNan(bytes, from, at)) {
      throw fault(from, "A number is expected instead of " + cited(from, at) + ".");
    }
    return value;
  }

  /// Moves over a time in milliseconds, which is the last thing of its line.
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

  /// What is wrong at a place.
  ExpositionException fault(int position, String sentence) {
    return new ExpositionException(line, position - start + 1, sentence);
  }

  /// Some of the text between backticks, fit to be shown.
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
