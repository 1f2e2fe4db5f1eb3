package dev.admittance.model.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds the name that a misspelt one was probably meant to be.
public final class NearestName {
  private static final int MAX_DISTANCE = 3;

  private NearestName() {}

  /// Returns the candidate with the smallest distance, if it is at most three and at most a third
  /// of the name's length; the alphabetically first of several.
  public static Optional<String> find(String name, Collection<String> candidates) {
    int limit = Math.min(MAX_DISTANCE, Math.max(1, name.length() / 3));
    return candidates.stream()
        .filter(candidate -> distance(name, candidate) <= limit)
        .min(
            Comparator.comparingInt((String candidate) -> distance(name, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /// Returns the edit distance; differences in case do not count.
  private static int distance(String left, String right) {
    String from = left.toLowerCase(Locale.ROOT);
    String to = right.toLowerCase(Locale.ROOT);
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replace = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
