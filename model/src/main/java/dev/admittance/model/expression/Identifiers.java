package dev.admittance.model.expression;

import java.util.Set;
import java.util.regex.Pattern;

/// Which names are identifiers of CEL.
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

  /// Whether CEL keeps a name for itself.
  public static boolean isReserved(String name) {
    return RESERVED.contains(name);
  }

  /// Whether something may be called so: a name of the right letters that is not reserved.
  public static boolean isIdentifier(String name) {
    return !isReserved(name) && IDENTIFIER.matcher(name).matches();
  }
}
