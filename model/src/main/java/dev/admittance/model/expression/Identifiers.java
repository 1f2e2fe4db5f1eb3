package dev.admittance.model.expression;

import java.util.Set;
import java.util.regex.Pattern;

/// Checks whether names are CEL identifiers.
public final class Identifiers {
  private static final Pattern IDENTIFIER = Pattern.compile("[_a-zA-Z][_a-zA-Z0-9]*");
  private static final Set<String> RESERVED =
      Set.of(
          "true",
          "false",
          "null",
          "in",
          "as",
          "break",
          "const",
          "continue",
          "else",
          "for",
          "function",
          "if",
          "import",
          "let",
          "loop",
          "package",
          "namespace",
          "return",
          "var",
          "void",
          "while");

  private Identifiers() {}

  /// Returns whether a name is a reserved word of CEL.
  public static boolean isReserved(String name) {
    return RESERVED.contains(name);
  }

  /// Returns whether a name is a valid identifier and not reserved.
  public static boolean isIdentifier(String name) {
    return !isReserved(name) && IDENTIFIER.matcher(name).matches();
  }
}
