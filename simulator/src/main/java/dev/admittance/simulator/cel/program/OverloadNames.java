package dev.admittance.simulator.cel.program;

import java.util.Map;
import java.util.Set;

/// The names of overloads in cel-go.
public final class OverloadNames {
  private static final Map<String, String> IN_GO =
      Map.of("cel_@mapInsert_map_key_value", "@mapInsert_map_key_value");

  private static final Set<String> ORDERING =
      Set.of(
          "less_string",
          "greater_string",
          "less_equals_string",
          "greater_equals_string",
          "less_bytes",
          "greater_bytes",
          "less_equals_bytes",
          "greater_equals_bytes");

  private OverloadNames() {}

  /// Translates the name that an overload has in CEL for Java.
  public static String inGo(String overload) {
    return IN_GO.getOrDefault(overload, overload);
  }

  /// Whether the overload compares the order of two strings or byte sequences.
  public static boolean isOrdering(String overload) {
    return ORDERING.contains(overload);
  }
}
