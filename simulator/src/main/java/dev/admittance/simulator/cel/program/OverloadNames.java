package dev.admittance.simulator.cel.program;

import java.util.Map;

/// Translates overload names of CEL for Java to those of cel-go.
public final class OverloadNames {
  private static final Map<String, String> IN_GO =
      Map.of("cel_@mapInsert_map_key_value", "@mapInsert_map_key_value");

  private OverloadNames() {}

  public static String inGo(String overload) {
    return IN_GO.getOrDefault(overload, overload);
  }
}
