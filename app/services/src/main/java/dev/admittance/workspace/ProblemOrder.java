package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The display order of problems: by file in reading order, then by place.
public final class ProblemOrder {
  private ProblemOrder() {}

  /// Creates the order for files; unknown names come first.
  public static Comparator<Diagnostic> of(List<String> files) {
    Map<String, Integer> places = new HashMap<>();
    for (String file : files) {
      places.putIfAbsent(file, places.size());
    }
    return (one, other) -> {
      int order =
          Integer.compare(
              places.getOrDefault(one.file(), -1), places.getOrDefault(other.file(), -1));
      return order != 0 ? order : Diagnostic.IN_TEXT.compare(one, other);
    };
  }
}
