package dev.admittance.app.controls.chart;

/// The parts of a chart with a colour of their own.
enum ChartInk {
  GROUND,
  RULE,
  TEXT,
  MUTED,
  CURSOR,
  SELECTION,
  GAP,
  BOX,
  BOX_BORDER,
  LINE_0,
  LINE_1,
  LINE_2,
  LINE_3,
  HEAT_LOW,
  HEAT_HIGH;

  /// The ink of a line by its number; those after the fourth begin anew.
  static ChartInk line(int look) {
    return switch (Math.floorMod(look, 4)) {
      case 0 -> LINE_0;
      case 1 -> LINE_1;
      case 2 -> LINE_2;
      default -> LINE_3;
    };
  }
}
