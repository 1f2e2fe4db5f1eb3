package dev.admittance.simulator.cel.estimate;

import java.util.Arrays;
import java.util.List;

/// The way from a variable to a value, with [#ITEMS], [#VALUES], [#KEYS] and [#INDICES] as steps.
/// It grows as a slice in Go does: two paths that are extended from one may share an array, so that
/// the last step of one changes that of the other. The server's estimates show it. Source: cel-go
/// `checker/cost.go`, `(*coster).addPath`.
final class ValuePath {
  static final String ITEMS = "@items";
  static final String VALUES = "@values";
  static final String KEYS = "@keys";
  static final String INDICES = "@indices";

  /// The path of a value that does not come from a variable.
  static final ValuePath EMPTY = new ValuePath(new String[0], 0);

  private final String[] steps;
  private final int length;

  private ValuePath(String[] steps, int length) {
    this.steps = steps;
    this.length = length;
  }

  static ValuePath of(String variable) {
    return new ValuePath(new String[] {variable}, 1);
  }

  ValuePath child(String step) {
    String[] extended =
        length < steps.length ? steps : Arrays.copyOf(steps, Math.max(1, 2 * length));
    extended[length] = step;
    return new ValuePath(extended, length + 1);
  }

  boolean isEmpty() {
    return length == 0;
  }

  /// The steps after the first, which is a variable.
  List<String> steps() {
    return List.of(Arrays.copyOfRange(steps, 1, length));
  }
}
