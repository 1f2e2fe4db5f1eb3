package dev.admittance.completion;

/// Formats JSON: a line for each member and item, indented by two columns for each bracket; short
/// brackets with only scalars stay on one line.
final class JsonLayout {
  private static final int WIDTH = 80;

  private final String text;
  private final StringBuilder made = new StringBuilder();
  private int depth;

  private JsonLayout(String text) {
    this.text = text;
  }

  /// Formats a text with one value.
  static String of(String text) {
    return new JsonLayout(text).run();
  }

  private String run() {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      at = c <= ' ' ? at + 1 : token(at, c);
    }
    return made.append('\n').toString();
  }

  /// @return the offset after the token
  private int token(int at, char c) {
    switch (c) {
      case '{', '[' -> {
        return opened(at);
      }
      case '}', ']' -> {
        depth--;
        newLine();
        made.append(c);
      }
      case ',' -> {
        made.append(c);
        newLine();
      }
      case ':' -> made.append(": ");
      case '"' -> {
        int end = stringEnd(at);
        made.append(text, at, end);
        return end;
      }
      default -> made.append(c);
    }
    return at + 1;
  }

  private int opened(int at) {
    int end = shortEnd(at);
    if (end > 0) {
      appendOnOneLine(at, end);
      return end;
    }
    made.append(text.charAt(at));
    depth++;
    newLine();
    return at + 1;
  }

  /// The end of short brackets with only scalars or nothing in them; 0 for others.
  private int shortEnd(int open) {
    boolean object = text.charAt(open) == '{';
    int visible = 0;
    int at = open + 1;
    while (at < text.length() && visible < WIDTH) {
      char c = text.charAt(at);
      if (c == ']' || c == '}') {
        return object && visible > 0 ? 0 : at + 1;
      }
      if (c == '[' || c == '{') {
        return 0;
      }
      int next = c == '"' ? stringEnd(at) : at + 1;
      visible += c <= ' ' ? 0 : next - at;
      at = next;
    }
    return 0;
  }

  private void appendOnOneLine(int from, int end) {
    int at = from;
    while (at < end) {
      char c = text.charAt(at);
      int next = c == '"' ? stringEnd(at) : at + 1;
      if (c > ' ') {
        made.append(text, at, next);
      }
      if (c == ',') {
        made.append(' ');
      }
      at = next;
    }
  }

  private void newLine() {
    made.append('\n').repeat("  ", Math.max(0, depth));
  }

  private int stringEnd(int start) {
    int at = start + 1;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), at + 1);
  }
}
