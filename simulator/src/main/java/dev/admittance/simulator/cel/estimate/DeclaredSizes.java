package dev.admittance.simulator.cel.estimate;

import java.util.List;
import java.util.Optional;

/// The sizes that a schema allows.
@FunctionalInterface
public interface DeclaredSizes {
  /// How long a value may be; empty where the schema does not have it.
  ///
  /// @param steps from the value of the schema: names of fields as expressions write them,
  ///   `@items`, `@values`, `@keys`, `@indices`
  Optional<SizeRange> find(List<String> steps);
}
