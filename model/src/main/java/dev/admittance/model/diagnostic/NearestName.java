package dev.admittance.model.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds what a misspelt name was probably meant to be.
public final class NearestName {
  private static final int MAX_DISTANCE = 3;

  private NearestName() {}

  /// The candidate that differs least, if it differs by at most a third of the name's letters and
  /// by no more than three; of several the first in alphabetical order.
  public static Optional<String> find(String name, Collection<String> candidates) {
    int limit = Math.min(MAX_DISTANCE, Math.max(1, name.length() / 3));
    return candidates.stream()
        .filter(candidate -> distance(name, candidate) <= limit)
        .min(
            Comparator.comparingInt((String candidate) -> distance(name, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /// Letters to insert, remove or replace; letters that differ in case only count nothing.
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
