package dev.admittance.simulator.cel;

import dev.cel.common.types.CelType;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The variables of the loops around a part of an expression.
///
/// @param values of those that are known; null for the others
/// @param types of those that are known; null for the others
record LocalParts(Map<String, @Nullable Object> values, Map<String, @Nullable CelType> types) {
  static final LocalParts NONE = new LocalParts(Map.of(), Map.of());

  LocalParts with(String name, @Nullable Object value) {
    return with(name, value, null);
  }

  LocalParts with(String name, @Nullable Object value, @Nullable CelType type) {
    Map<String, @Nullable Object> valued = new HashMap<>(values);
    valued.put(name, value);
    Map<String, @Nullable CelType> typed = new HashMap<>(types);
    typed.put(name, type);
    return new LocalParts(valued, typed);
  }

  boolean has(String name) {
    return types.containsKey(name);
  }
}
