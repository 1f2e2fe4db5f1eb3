package dev.admittance.simulator.comparison;

import java.util.Comparator;

/// The change of a field, in any item of its lists.
///
/// @param path such as `spec.containers[*].image`
public record DifferencePattern(String path, Kind kind) implements Comparable<DifferencePattern> {
  private static final Comparator<DifferencePattern> ORDER =
      Comparator.comparing(DifferencePattern::path).thenComparing(DifferencePattern::kind);

  public enum Kind {
    ADDED("added"),
    REMOVED("removed"),
    CHANGED("changed"),
    /// It is a list with the same items in another order.
    REORDERED("reordered");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  @Override
  public int compareTo(DifferencePattern other) {
    return ORDER.compare(this, other);
  }
}
