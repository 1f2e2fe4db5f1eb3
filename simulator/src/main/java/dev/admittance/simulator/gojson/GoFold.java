package dev.admittance.simulator.gojson;

/// The case-insensitive comparison of member names in Go's own decoder, used where no name matches
/// exactly: by simple folding, in which the Kelvin sign is a `k` and the long s an `s`.
public final class GoFold {
  private static final char KELVIN = '\u212A';
  private static final char LONG_S = '\u017F';

  private GoFold() {}

  /// Returns whether a name matches a field.
  ///
  /// @param field of ASCII letters only
  public static boolean equal(String name, String field) {
    if (name.length() != field.length()) {
      return false;
    }
    for (int i = 0; i < field.length(); i++) {
      if (folded(name.charAt(i)) != folded(field.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static char folded(char c) {
    return switch (c) {
      case KELVIN -> 'k';
      case LONG_S -> 's';
      default -> c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
    };
  }
}
