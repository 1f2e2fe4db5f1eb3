package dev.admittance.chart;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/// Numbers at the times of a [TimeGrid], some of which may be missing. Immutable.
public final class Values {
  private final double[] numbers;

  private Values(double[] numbers) {
    this.numbers = numbers;
  }

  /// Numbers in order of time.
  ///
  /// @param numbers copied; what is not finite counts as missing
  public static Values of(double... numbers) {
    return new Values(
        Arrays.stream(numbers).map(each -> Double.isFinite(each) ? each : Double.NaN).toArray());
  }

  /// How many there are, missing ones included.
  public int size() {
    return numbers.length;
  }

  /// The number at a 0-based place; `NaN` where it is missing, and outside.
  public double at(int index) {
    return index < 0 || index >= numbers.length ? Double.NaN : numbers[index];
  }

  /// Whether there is a number at a place.
  public boolean isKnown(int index) {
    return !Double.isNaN(at(index));
  }

  /// Those that are there, in order of time.
  public DoubleStream known() {
    return Arrays.stream(numbers).filter(each -> !Double.isNaN(each));
  }

  /// The last one that is there; empty where all are missing.
  public OptionalDouble latest() {
    for (int i = numbers.length - 1; i >= 0; i--) {
      if (isKnown(i)) {
        return OptionalDouble.of(numbers[i]);
      }
    }
    return OptionalDouble.empty();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Values values && Arrays.equals(numbers, values.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return Arrays.toString(numbers);
  }
}
