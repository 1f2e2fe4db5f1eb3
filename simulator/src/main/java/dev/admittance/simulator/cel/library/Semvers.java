package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelError;
import java.util.HashMap;
import java.util.Map;

/// Kubernetes' functions for semantic versions (P-116).
final class Semvers {
  private Semvers() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("string_to_semver", v -> Semver.parse((String) v[0]));
    all.put("string_bool_to_semver", v -> parse((String) v[0], (boolean) v[1]));
    all.put("is_semver_string", v -> Semver.parse((String) v[0]) instanceof Semver);
    all.put("is_semver_string_bool", v -> parse((String) v[0], (boolean) v[1]) instanceof Semver);
    all.put("semver_major", v -> ((Semver) v[0]).major().bits());
    all.put("semver_minor", v -> ((Semver) v[0]).minor().bits());
    all.put("semver_patch", v -> ((Semver) v[0]).patch().bits());
    all.put("semver_is_greater_than", v -> compare(v) > 0);
    all.put("semver_is_less_than", v -> compare(v) < 0);
    all.put("semver_compare_to", v -> (long) compare(v));
    return all;
  }

  private static int compare(Object[] values) {
    return ((Semver) values[0]).compareTo((Semver) values[1]);
  }

  private static Object parse(String text, boolean normalize) {
    return normalize ? normalized(text) : Semver.parse(text);
  }

  /// Without one leading `v` and leading zeros, and with missing parts added.
  private static Object normalized(String text) {
    String[] parts = (text.startsWith("v") ? text.substring(1) : text).split("\\.", 3);
    for (int i = 0; i < parts.length; i++) {
      if (parts[i].length() > 1) {
        String rest = parts[i].replaceFirst("^0+", "");
        parts[i] = rest.matches("[0-9](?s:.*)") ? rest : "0" + rest;
      }
    }
    String last = parts[parts.length - 1];
    if (parts.length < 3 && (last.contains("+") || last.contains("-"))) {
      return new CelError("short version cannot contain PreRelease/Build meta data");
    }
    return Semver.parse(String.join(".", parts) + ".0".repeat(3 - parts.length));
  }
}
