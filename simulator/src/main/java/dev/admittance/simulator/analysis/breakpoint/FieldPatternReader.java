package dev.admittance.simulator.analysis.breakpoint;

import java.util.ArrayList;
import java.util.List;

/// Reads a pattern such as `spec.containers[*].image`, `.spec.replicas`,
/// `metadata.labels[example.com/team]`, `metadata.labels['a]b']`, or a JSON pointer (RFC 6901)
/// `/spec/containers/*/image`.
final class FieldPatternReader {
  private final String text;
  private final List<FieldPattern.Key> keys = new ArrayList<>();
  private int at;

  FieldPatternReader(String text) {
    this.text = text;
  }

  private static final class UnreadableException extends RuntimeException {
    UnreadableException(String message) {
      super(message, null, false, false);
    }
  }

  FieldPatternReading read() {
    try {
      if (text.isEmpty()) {
        throw new UnreadableException("Write the path of a field, such as `spec.containers`.");
      }
      if (text.startsWith("/")) {
        pointer();
      } else {
        path();
      }
      return new FieldPatternReading.Read(new FieldPattern(keys));
    } catch (UnreadableException e) {
      return new FieldPatternReading.Unreadable(String.valueOf(e.getMessage()));
    }
  }

  private void pointer() {
    for (String part : text.substring(1).split("/", -1)) {
      if (part.isEmpty()) {
        throw new UnreadableException("Between two slashes, and after the last, stands a name.");
      }
      if (part.matches(".*~([^01].*|$)")) {
        throw new UnreadableException(
            "After `~` stands `0` or `1`: `~0` is a tilde and `~1` a slash.");
      }
      add(part.replace("~1", "/").replace("~0", "~"), part.equals("*"));
    }
  }

  private void path() {
    if (text.startsWith("$.") || text.startsWith("$[")) {
      at = 1;
    }
    boolean first = true;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '[') {
        at++;
        brackets();
      } else if (c == '.' || first) {
        at += c == '.' ? 1 : 0;
        name();
      } else {
        throw new UnreadableException(
            "After `]` stands `.` or `[`, but at column " + (at + 1) + " stands `" + c + "`.");
      }
      first = false;
    }
  }

  private void name() {
    int start = at;
    while (at < text.length() && ".[]".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String name = text.substring(start, at);
    if (at < text.length() && text.charAt(at) == ']') {
      throw new UnreadableException("`]` at column " + (at + 1) + " closes no bracket.");
    }
    if (name.isEmpty()) {
      throw new UnreadableException("A name is missing at column " + (start + 1) + ".");
    }
    add(name, name.equals("*"));
  }

  private void brackets() {
    int start = at;
    if (at < text.length() && "'\"".indexOf(text.charAt(at)) >= 0) {
      quoted(text.charAt(at));
      return;
    }
    int end = text.indexOf(']', at);
    if (end < 0) {
      throw new UnreadableException("`[` at column " + start + " is not closed.");
    }
    String key = text.substring(at, end).strip();
    if (key.isEmpty()) {
      throw new UnreadableException(
          "Between the brackets at column " + start + " stands an index, a key or `*`.");
    }
    at = end + 1;
    add(key, key.equals("*"));
  }

  private void quoted(char quote) {
    int start = at;
    StringBuilder key = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != quote) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      key.append(text.charAt(at));
      at++;
    }
    if (at + 1 >= text.length() || text.charAt(at + 1) != ']') {
      throw new UnreadableException(
          "The key in quotes at column " + (start + 1) + " is not closed with " + quote + "].");
    }
    at += 2;
    add(key.toString(), false);
  }

  private void add(String name, boolean any) {
    keys.add(any ? new FieldPattern.Key.Any() : new FieldPattern.Key.Named(name));
  }
}
