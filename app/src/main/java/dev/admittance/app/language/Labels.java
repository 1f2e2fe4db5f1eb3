package dev.admittance.app.language;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// Labels that were seen: keys and their values, sorted.
public final class Labels {
  /// How many values of one key are kept. A key with more is an identifier, which nobody selects
  /// by.
  private static final int MAX_VALUES = 100;

  private final Map<String, SortedSet<String>> values = new TreeMap<>();

  Labels() {}

  void add(Map<String, String> labels) {
    labels.forEach((key, value) -> {
      SortedSet<String> seen = values.computeIfAbsent(key, _ -> new TreeSet<>());
      if (seen.size() < MAX_VALUES) {
        seen.add(value);
      }
    });
  }

  /// The keys.
  public List<String> keys() {
    return List.copyOf(values.keySet());
  }

  /// The values of a key.
  public List<String> values(String key) {
    return List.copyOf(values.getOrDefault(key, Collections.emptySortedSet()));
  }
}
