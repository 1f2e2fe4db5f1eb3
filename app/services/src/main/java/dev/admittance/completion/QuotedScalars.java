package dev.admittance.completion;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Quotes texts so that YAML reads them as strings.
final class QuotedScalars {
  /// Texts that need no quotes unless YAML gives them another type.
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_/][A-Za-z0-9_./@+-]*");

  /// The plain scalars that YAML 1.1 does not read as strings.
  private static final Set<String> RESERVED =
      Set.of("true", "false", "yes", "no", "on", "off", "y", "n", "null");

  private QuotedScalars() {}

  /// A text as written at a position: with the existing quotes, those of JSON, or double quotes if
  /// necessary.
  static String write(String value, CompletionTarget spot) {
    if (spot.quote().equals("'")) {
      return "'" + value.replace("'", "''") + "'";
    }
    boolean quoted = spot.json() || !spot.quote().isEmpty() || !isPlain(value);
    return quoted ? "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"" : value;
  }

  private static boolean isPlain(String value) {
    return PLAIN.matcher(value).matches() && !RESERVED.contains(value.toLowerCase(Locale.ROOT));
  }
}
