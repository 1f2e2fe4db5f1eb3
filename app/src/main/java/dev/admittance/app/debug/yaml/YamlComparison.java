package dev.admittance.app.debug.yaml;

import dev.admittance.app.controls.DiffRows;
import java.util.List;
import java.util.Optional;

/// Two prints and in which lines they differ. Immutable.
///
/// @param left empty where there is no object
/// @param right empty where there is no object
/// @param segments in order
public record YamlComparison(
    Optional<YamlPrint> left, Optional<YamlPrint> right, List<Segment> segments) {
  /// Nothing on either side.
  public static final YamlComparison NOTHING =
      new YamlComparison(Optional.empty(), Optional.empty(), List.of());

  /// Copies the segments.
  public YamlComparison {
    segments = List.copyOf(segments);
  }

  /// Compares two prints; takes time in proportion to the parts that they do not share.
  public static YamlComparison of(Optional<YamlPrint> left, Optional<YamlPrint> right) {
    return new YamlComparison(left, right, YamlDiff.between(left, right));
  }

  /// Whether both sides read the same.
  public boolean isEqual() {
    return segments.stream().allMatch(segment -> segment.kind() == Segment.Kind.SAME);
  }

  /// How many rows differ, with both sides of a line next to each other.
  public int changedLines() {
    return segments.stream()
        .filter(segment -> segment.kind() != Segment.Kind.SAME)
        .mapToInt(Segment::length)
        .sum();
  }

  /// The rows.
  ///
  /// @param inline whether what a line is stands below what it was, not beside it
  /// @param context how many equal lines are kept around a difference; empty for all
  public DiffRows rows(boolean inline, Optional<Integer> context) {
    return inline ? YamlRows.inline(this, context) : YamlRows.split(this, context);
  }

  String leftLine(int line) {
    return left.orElseThrow().line(line);
  }

  String rightLine(int line) {
    return right.orElseThrow().line(line);
  }

  int longestLine() {
    return Math.max(
        left.map(YamlPrint::longestLine).orElse(0), right.map(YamlPrint::longestLine).orElse(0));
  }
}
