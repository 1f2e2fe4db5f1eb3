package dev.admittance.completion.outline;

import java.util.stream.Collectors;

/// Decodes the scalars of a text that need not be valid.
final class WrittenScalars {
  private WrittenScalars() {}

  /// A scalar without its quotes. Only the common escapes of double quotes are supported.
  static String decode(CharSequence text, int start, int end) {
    String written = text.subSequence(start, Math.max(start, end)).toString().strip();
    if (written.startsWith("'")) {
      return inner(written, '\'').replace("''", "'");
    }
    if (written.startsWith("|") || written.startsWith(">")) {
      return block(written);
    }
    if (!written.startsWith("\"")) {
      return written;
    }
    StringBuilder decoded = new StringBuilder();
    String inner = inner(written, '"');
    for (int i = 0; i < inner.length(); i++) {
      char c = inner.charAt(i);
      if (c == '\\' && i + 1 < inner.length()) {
        i++;
        c = unescaped(inner.charAt(i));
      }
      decoded.append(c);
    }
    return decoded.toString();
  }

  /// A block without its header and its indentation.
  private static String block(String written) {
    return written.lines().skip(1).map(String::strip).collect(Collectors.joining("\n"));
  }

  private static String inner(String written, char quote) {
    boolean closed = written.length() > 1 && written.charAt(written.length() - 1) == quote;
    return written.substring(1, closed ? written.length() - 1 : written.length());
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      default -> c;
    };
  }

  /// The offset after the closing quote, or the end of the line without one, since it is usually
  /// being typed.
  ///
  /// @param start of the opening quote
  static int quoteEnd(CharSequence text, int start, int limit) {
    char quote = text.charAt(start);
    for (int i = start + 1; i < limit; i++) {
      char c = text.charAt(i);
      if (c == quote && quote == '\'' && i + 1 < limit && text.charAt(i + 1) == quote) {
        i++;
      } else if (c == quote) {
        return i + 1;
      } else if (c == '\n') {
        return i;
      } else if (c == '\\' && quote == '"') {
        i++;
      }
    }
    return limit;
  }
}
