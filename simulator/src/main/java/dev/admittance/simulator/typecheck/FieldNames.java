package dev.admittance.simulator.typecheck;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Names of fields as CEL has them: what is no identifier there is escaped.
final class FieldNames {
  private static final Pattern EXPRESSIBLE = Pattern.compile("[a-zA-Z_./-][a-zA-Z0-9_./-]*");
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

  private FieldNames() {}

  /// The identifier for a field; empty where none can be made of its name.
  static Optional<String> escaped(String name) {
    if (isReserved(name)) {
      return Optional.of("__" + name + "__");
    }
    return EXPRESSIBLE.matcher(name).matches()
        ? Optional.of(
            name.replace("__", "__underscores__")
                .replace(".", "__dot__")
                .replace("-", "__dash__")
                .replace("/", "__slash__"))
        : Optional.empty();
  }

  /// Whether CEL keeps a name for itself. A field may be called so all the same since 1.31.
  static boolean isReserved(String name) {
    return RESERVED.contains(name);
  }
}
