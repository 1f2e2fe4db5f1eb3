package dev.admittance.call.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The header of a message; names are case-insensitive.
public final class Headers {
  private final Map<String, List<String>> values = new LinkedHashMap<>();

  Headers() {}

  void add(String name, String value) {
    values.computeIfAbsent(key(name), _ -> new ArrayList<>()).add(value);
  }

  /// Returns all values of a name, in order.
  public List<String> all(String name) {
    return List.copyOf(values.getOrDefault(key(name), List.of()));
  }

  public Optional<String> first(String name) {
    return all(name).stream().findFirst();
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
