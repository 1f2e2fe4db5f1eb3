package dev.admittance.app.debug.initializers;

import dev.admittance.simulator.initialization.inquiry.Actor;
import java.util.Optional;

/// The part of a time axis that is in sight, and where things are in it.
///
/// @param width of all, with the names of the lanes
/// @param offset by how many pixels the axis is scrolled to the left
/// @param firstLane the uppermost lane in sight
record LanesWindow(TimeLanes shown, double width, double offset, int firstLane) {
  /// The height above the lanes, which holds the times.
  static final double HEAD = 20;

  /// The height of a lane.
  static final double LANE = 19;

  /// The width of the names of the lanes.
  static final double NAMES = 132;

  private static final int MOST_LANES = 10;
  private static final double MOST_STRETCH = 3;
  private static final double MARGIN = 60;
  private static final double NEAR = 20;

  /// From the start of a run.
  static LanesWindow of(TimeLanes shown, double width) {
    return new LanesWindow(shown, width, 0, 0);
  }

  /// With another width, scrolled no farther than there is something.
  LanesWindow resized(double other) {
    return new LanesWindow(shown, other, offset, firstLane).scrolledTo(offset);
  }

  /// Scrolled to an offset, or to the nearest there is.
  LanesWindow scrolledTo(double other) {
    return new LanesWindow(shown, width, Math.clamp(other, 0, hidden()), firstLane);
  }

  /// Scrolled as little as brings a happening into sight; as it is where there is no such.
  LanesWindow withInSight(int index) {
    if (index < 0 || index >= shown.marks().size()) {
      return this;
    }
    TimeLanes.Mark mark = shown.marks().get(index);
    double margin = Math.min(MARGIN, axis() / 3);
    double x = x(mark.x());
    double least = x + margin - axis();
    double most = x - margin;
    int first =
        mark.lane() < 0
            ? firstLane
            : Math.clamp(firstLane, Math.max(0, mark.lane() - rows() + 1), mark.lane());
    return new LanesWindow(shown, width, offset, first)
        .scrolledTo(Math.max(Math.min(offset, most), least));
  }

  /// How many lanes are in sight.
  int rows() {
    return Math.min(MOST_LANES, shown.lanes().size());
  }

  /// The width of the axis, without the names.
  double axis() {
    return Math.max(0, width - NAMES);
  }

  /// A short story takes the whole width.
  private double stretch() {
    return shown.width() <= 0 ? 1 : Math.clamp(axis() / shown.width(), 1, MOST_STRETCH);
  }

  /// How many pixels of the axis are out of sight.
  double hidden() {
    return Math.max(0, shown.width() * stretch() - axis() - 0.5);
  }

  /// Where a place of the axis is drawn, from the start of the axis.
  double x(double place) {
    return place * stretch();
  }

  /// The middle of a lane, from above.
  double y(int lane) {
    return HEAD + (lane - firstLane + 0.5) * LANE;
  }

  /// The lower end of the lanes.
  double bottom() {
    return HEAD + rows() * LANE;
  }

  /// Whether a lane is in sight.
  boolean isRow(int lane) {
    return lane >= firstLane && lane < firstLane + rows();
  }

  /// Whether something of what lies between two drawn places is in sight, or nearly.
  boolean inSight(double from, double to) {
    return to >= offset - NEAR && from <= offset + axis() + NEAR;
  }

  private int laneAt(double y) {
    return firstLane + (int) ((y - HEAD) / LANE);
  }

  /// The actor whose lane is at a height; empty above and below the lanes.
  Optional<Actor> actorAt(double y) {
    return y > HEAD && isRow(laneAt(y))
        ? Optional.of(shown.lanes().get(laneAt(y)))
        : Optional.empty();
  }

  /// The happening nearest to a point; empty over the names and where nothing happened.
  Optional<Integer> happeningAt(double x, double y) {
    int index = x < NAMES ? -1 : shown.nearest((x - NAMES + offset) / stretch(), laneAt(y));
    return index < 0 ? Optional.empty() : Optional.of(index);
  }
}
