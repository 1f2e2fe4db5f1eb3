package dev.admittance.model.validation;

import java.util.function.IntPredicate;

/// The syntax of the formats in [NameFormat], checked character by character: an object has many
/// names, and regular expressions take several times as long.
final class NameSyntax {
  private NameSyntax() {}

  /// `[a-z0-9]([-a-z0-9]*[a-z0-9])?`
  static boolean isDnsLabel(String text) {
    return isDnsLabel(text, 0, text.length());
  }

  /// DNS labels separated by dots.
  static boolean isSubdomain(String text) {
    int start = 0;
    for (int dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', start)) {
      if (!isDnsLabel(text, start, dot)) {
        return false;
      }
      start = dot + 1;
    }
    return isDnsLabel(text, start, text.length());
  }

  private static boolean isDnsLabel(String text, int start, int end) {
    return start < end
        && isLowerOrDigit(text.charAt(start))
        && isLowerOrDigit(text.charAt(end - 1))
        && all(text, start, end, c -> isLowerOrDigit(c) || c == '-');
  }

  /// `[a-z]([-a-z0-9]*[a-z0-9])?`
  static boolean isDns1035Label(String text) {
    return isDnsLabel(text) && !isDigit(text.charAt(0));
  }

  /// `([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]`
  static boolean isKey(String text) {
    return isFileName(text)
        && isAlphanumeric(text.charAt(0))
        && isAlphanumeric(text.charAt(text.length() - 1));
  }

  /// A key, or the empty string.
  static boolean isValue(String text) {
    return text.isEmpty() || isKey(text);
  }

  /// `[-._a-zA-Z0-9]+`
  static boolean isFileName(String text) {
    return !text.isEmpty()
        && all(text, 0, text.length(), c -> isAlphanumeric(c) || c == '-' || c == '_' || c == '.');
  }

  private static boolean all(String text, int start, int end, IntPredicate test) {
    for (int i = start; i < end; i++) {
      if (!test.test(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAlphanumeric(int c) {
    return isLowerOrDigit(c) || (c >= 'A' && c <= 'Z');
  }

  private static boolean isLowerOrDigit(int c) {
    return (c >= 'a' && c <= 'z') || isDigit(c);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
