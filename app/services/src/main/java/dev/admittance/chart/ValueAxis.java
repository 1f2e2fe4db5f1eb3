package dev.admittance.chart;

import dev.admittance.diagram.Box;
import java.util.ArrayList;
import java.util.List;

/// A linear axis from 0 to a round number.
///
/// @param top the number at the upper edge; positive
/// @param step between ticks
public record ValueAxis(Unit unit, double top, double step) {
  private static final double ROOM_OF_A_TICK = 34;
  private static final int MOST_TICKS = 8;

  /// Creates an axis for values up to a maximum.
  ///
  /// @param highest if not positive, the axis ends at 1
  /// @param height in pixels
  public static ValueAxis upTo(Unit unit, double highest, double height) {
    double wanted = highest > 0 ? highest : unit == Unit.SECONDS ? 0.001 : 1;
    int ticks = (int) Math.clamp(Math.floor(height / ROOM_OF_A_TICK), 1, MOST_TICKS);
    double step = round(wanted / ticks);
    return new ValueAxis(unit, Math.ceil(wanted / step - 1e-9) * step, step);
  }

  /// Returns the next of 1, 2, 5, 10, 20, … that is not less.
  private static double round(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * power >= value * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /// Returns the pixels from the top for a value.
  public double y(double value, Box area) {
    return area.maxY() - value / top * area.height();
  }

  /// Returns the ticks from 0 upwards.
  public List<Tick> ticks(Box area) {
    List<Tick> ticks = new ArrayList<>();
    int count = (int) Math.round(top / step);
    for (int i = 0; i <= count; i++) {
      ticks.add(new Tick(y(i * step, area), i == 0 ? "0" : unit.words(i * step)));
    }
    return ticks;
  }
}
