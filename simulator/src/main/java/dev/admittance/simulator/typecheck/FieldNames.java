package dev.admittance.simulator.typecheck;

import dev.admittance.model.expression.Identifiers;
import java.util.Optional;
import java.util.regex.Pattern;

/// Names of fields as CEL has them: what is no identifier there is escaped. A field may be called
/// as a word of CEL all the same since 1.31.
final class FieldNames {
  private static final Pattern EXPRESSIBLE = Pattern.compile("[a-zA-Z_./-][a-zA-Z0-9_./-]*");

  private FieldNames() {}

  /// The identifier for a field; empty where none can be made of its name.
  static Optional<String> escaped(String name) {
    if (Identifiers.isReserved(name)) {
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
}
