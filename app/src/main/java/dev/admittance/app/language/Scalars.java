package dev.admittance.app.language;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// How texts are written so that they are read as texts.
final class Scalars {
  /// Texts that need no quotes, unless YAML reads something else in them.
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_/][A-Za-z0-9_./@+-]*");

  /// What YAML 1.1 reads as something else than text.
  private static final Set<String> RESERVED =
      Set.of("true", "false", "yes", "no", "on", "off", "y", "n", "null");

  private Scalars() {}

  /// A text as it is written at a spot: with the quotes that are there, those of JSON, or double
  /// ones where it needs any.
  static String write(String value, Spot spot) {
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
