package dev.admittance.app.debug.scenario;

import dev.admittance.simulator.initialization.analysis.Actor;
import java.util.Optional;

/// The visible part of a time axis, and its geometry.
///
/// @param width of everything, including the names of the lanes
/// @param offset horizontal scroll offset in pixels
/// @param firstLane the top visible lane
record LanesWindow(TimeLanes shown, double width, double offset, int firstLane) {
  /// The height of the header with the times, in pixels.
  static final double HEAD = 20;

  /// The height of a lane, in pixels.
  static final double LANE = 19;

  /// The width of the names of the lanes, in pixels.
  static final double NAMES = 132;

  private static final int MOST_LANES = 10;
  private static final double MOST_STRETCH = 3;
  private static final double MARGIN = 60;
  private static final double NEAR = 20;

  static LanesWindow of(TimeLanes shown, double width) {
    return new LanesWindow(shown, width, 0, 0);
  }

  /// A copy with another width and a valid offset.
  LanesWindow resized(double other) {
    return new LanesWindow(shown, other, offset, firstLane).scrolledTo(offset);
  }

  /// A copy scrolled to an offset, clamped to the content.
  LanesWindow scrolledTo(double other) {
    return new LanesWindow(shown, width, Math.clamp(other, 0, hidden()), firstLane);
  }

  /// A copy scrolled minimally to show an event; unchanged if there is no such event.
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

  int rows() {
    return Math.min(MOST_LANES, shown.lanes().size());
  }

  /// The width of the axis, without the names.
  double axis() {
    return Math.max(0, width - NAMES);
  }

  /// A short run is stretched to the whole width.
  private double stretch() {
    return shown.width() <= 0 ? 1 : Math.clamp(axis() / shown.width(), 1, MOST_STRETCH);
  }

  /// The width of the hidden part of the axis, in pixels.
  double hidden() {
    return Math.max(0, shown.width() * stretch() - axis() - 0.5);
  }

  /// The x coordinate of a position, from the start of the axis.
  double x(double place) {
    return place * stretch();
  }

  /// The y coordinate of the middle of a lane.
  double y(int lane) {
    return HEAD + (lane - firstLane + 0.5) * LANE;
  }

  /// The y coordinate of the bottom of the lanes.
  double bottom() {
    return HEAD + rows() * LANE;
  }

  boolean isRow(int lane) {
    return lane >= firstLane && lane < firstLane + rows();
  }

  /// Whether any of a range of x coordinates is visible, with a margin.
  boolean inSight(double from, double to) {
    return to >= offset - NEAR && from <= offset + axis() + NEAR;
  }

  private int laneAt(double y) {
    return firstLane + (int) ((y - HEAD) / LANE);
  }

  /// The actor of the lane at a y coordinate; empty outside the lanes.
  Optional<Actor> actorAt(double y) {
    return y > HEAD && isRow(laneAt(y))
        ? Optional.of(shown.lanes().get(laneAt(y)))
        : Optional.empty();
  }

  /// The event nearest to a point; empty over the names and if there is none.
  Optional<Integer> eventAt(double x, double y) {
    int index = x < NAMES ? -1 : shown.nearest((x - NAMES + offset) / stretch(), laneAt(y));
    return index < 0 ? Optional.empty() : Optional.of(index);
  }
}
