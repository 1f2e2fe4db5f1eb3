package dev.admittance.simulator.typecheck;

import dev.admittance.model.expression.Identifiers;
import java.util.Optional;
import java.util.regex.Pattern;

/// The CEL names of fields: a name that is not an identifier is escaped. Since 1.31 a field may
/// have the name of a CEL keyword.
public final class FieldNames {
  private static final Pattern EXPRESSIBLE = Pattern.compile("[a-zA-Z_./-][a-zA-Z0-9_./-]*");

  private FieldNames() {}

  /// The identifier of a field; empty where its name cannot be escaped.
  public static Optional<String> escaped(String name) {
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
