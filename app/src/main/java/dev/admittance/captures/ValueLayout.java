package dev.admittance.captures;

import dev.admittance.model.json.EightBytes;
import dev.admittance.model.json.JsonScanner;
import java.util.Locale;

/// How the values of a file are laid out.
final class ValueLayout {
  private ValueLayout() {}

  /// Whether a file has a value on each line: by its name, or since its first line is one.
  ///
  /// @param bytes the beginning of the file
  static boolean isOnLines(String name, byte[] bytes, int count) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".jsonl")
        || lower.endsWith(".ndjson")
        || lower.endsWith(".log")
        || startsWithWholeObject(bytes, count);
  }

  private static boolean startsWithWholeObject(byte[] bytes, int count) {
    int end = EightBytes.endOfLine(bytes, 0, count);
    int start = 0;
    while (start < end && isBlank(bytes[start])) {
      start++;
    }
    return start < end
        && end < count
        && bytes[start] == '{'
        && new JsonScanner().scan(bytes, start, end - start) != null;
  }

  /// Whether a byte is one that JSON passes over.
  static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r' || b == '\n';
  }
}
