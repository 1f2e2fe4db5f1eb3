package dev.admittance.app.debug.yaml;

import dev.admittance.app.controls.DiffRows;
import java.util.List;
import java.util.Optional;

/// Two prints and the lines in which they differ. Immutable.
///
/// @param left empty without an object
/// @param right empty without an object
/// @param segments in order
public record YamlComparison(
    Optional<YamlPrint> left, Optional<YamlPrint> right, List<YamlSegment> segments) {
  public static final YamlComparison NOTHING =
      new YamlComparison(Optional.empty(), Optional.empty(), List.of());

  public YamlComparison {
    segments = List.copyOf(segments);
  }

  /// Compares two prints; linear in the parts that they do not share.
  public static YamlComparison of(Optional<YamlPrint> left, Optional<YamlPrint> right) {
    return new YamlComparison(left, right, YamlDiff.between(left, right));
  }

  /// Whether both sides print the same.
  public boolean isEqual() {
    return segments.stream().allMatch(segment -> segment.kind() == YamlSegment.Kind.SAME);
  }

  /// The number of rows that differ in the side-by-side layout.
  public int changedLines() {
    return segments.stream()
        .filter(segment -> segment.kind() != YamlSegment.Kind.SAME)
        .mapToInt(YamlSegment::length)
        .sum();
  }

  /// The rows.
  ///
  /// @param inline whether a changed line is below its old version rather than next to it
  /// @param context the number of unchanged lines kept around a change; empty for all
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
