package dev.admittance.chart;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/// Numbers at the times of a [TimeGrid], some of which may be missing. Immutable.
public final class SeriesValues {
  private final double[] numbers;

  private SeriesValues(double[] numbers) {
    this.numbers = numbers;
  }

  /// Creates values in order of time.
  ///
  /// @param numbers copied; those that are not finite count as missing
  public static SeriesValues of(double... numbers) {
    return new SeriesValues(
        Arrays.stream(numbers).map(each -> Double.isFinite(each) ? each : Double.NaN).toArray());
  }

  /// Returns the number of values, including missing ones.
  public int size() {
    return numbers.length;
  }

  /// Returns the number at a 0-based position; `NaN` where it is missing or outside.
  public double at(int index) {
    return index < 0 || index >= numbers.length ? Double.NaN : numbers[index];
  }

  public boolean isKnown(int index) {
    return !Double.isNaN(at(index));
  }

  /// Returns the known values in order of time.
  public DoubleStream known() {
    return Arrays.stream(numbers).filter(each -> !Double.isNaN(each));
  }

  /// Returns the last known value; empty where all are missing.
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
    return other instanceof SeriesValues values && Arrays.equals(numbers, values.numbers);
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
