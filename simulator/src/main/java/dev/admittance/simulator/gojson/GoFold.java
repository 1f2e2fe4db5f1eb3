package dev.admittance.simulator.gojson;

/// How Go's own decoder compares names of members where none fits by case: by its simple folding,
/// in which the Kelvin sign is a `k` and the long s an `s`.
public final class GoFold {
  private static final char KELVIN = '\u212A';
  private static final char LONG_S = '\u017F';

  private GoFold() {}

  /// Tells whether a name is that of a field.
  ///
  /// @param field of letters of ASCII alone
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
