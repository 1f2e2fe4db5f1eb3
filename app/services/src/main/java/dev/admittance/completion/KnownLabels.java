package dev.admittance.completion;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// The label keys that occur in the workspace with their values, sorted.
public final class KnownLabels {
  /// The most values kept for a key. A key with more is an identifier, which no selector uses.
  private static final int MAX_VALUES = 100;

  private final Map<String, SortedSet<String>> values = new TreeMap<>();

  KnownLabels() {}

  void add(Map<String, String> labels) {
    labels.forEach((key, value) -> {
      SortedSet<String> seen = values.computeIfAbsent(key, _ -> new TreeSet<>());
      if (seen.size() < MAX_VALUES) {
        seen.add(value);
      }
    });
  }

  public List<String> keys() {
    return List.copyOf(values.keySet());
  }

  public List<String> values(String key) {
    return List.copyOf(values.getOrDefault(key, Collections.emptySortedSet()));
  }
}
