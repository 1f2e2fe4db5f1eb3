package dev.admittance.app.controls.chart;

import dev.admittance.chart.TimeFrame;
import dev.admittance.chart.TimeSpan;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The time that charts above each other have in common: what they show of it, and where one points
/// at. Confined to the UI thread.
public final class ChartTimeViewModel {
  private final InstantSource clock;
  private final ZoneId zone;
  private final ReadOnlyObjectWrapper<TimeFrame> frame;
  private final ReadOnlyObjectWrapper<Optional<Instant>> cursor =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /// Follows time with a window.
  ///
  /// @param zone whose clocks the axis shows
  public ChartTimeViewModel(InstantSource clock, ZoneId zone, Duration length) {
    this.clock = clock;
    this.zone = zone;
    frame = new ReadOnlyObjectWrapper<>(TimeFrame.following(length, clock.instant()));
  }

  /// What is shown of time.
  public ReadOnlyObjectProperty<TimeFrame> frameProperty() {
    return frame.getReadOnlyProperty();
  }

  /// Where one points at; empty where one does not.
  public ReadOnlyObjectProperty<Optional<Instant>> cursorProperty() {
    return cursor.getReadOnlyProperty();
  }

  /// The stretch of time that is shown.
  public TimeSpan shown() {
    return frame.get().shown();
  }

  /// Whose clocks the axis shows.
  public ZoneId zone() {
    return zone;
  }

  /// Moves the window to now, unless it is paused.
  public void tick() {
    frame.set(frame.get().at(clock.instant()));
  }

  /// Shows a window of another length.
  public void show(Duration length) {
    frame.set(frame.get().withLength(length));
  }

  /// Stops the window, or lets it follow time again.
  public void pause(boolean paused) {
    frame.set(paused ? frame.get().pause() : frame.get().resume(clock.instant()));
  }

  /// Comes closer to a time, or goes further away from it.
  ///
  /// @param factor what the length is multiplied by
  public void zoom(double factor, Instant around) {
    frame.set(frame.get().zoomed(factor, around));
  }

  /// Comes closer to where one points at, else to the end of what is shown.
  public void zoom(double factor) {
    zoom(factor, cursor.get().filter(shown()::contains).orElse(shown().to()));
  }

  /// Goes earlier or later.
  ///
  /// @param share of what is shown; below 0 is earlier
  public void move(double share) {
    frame.set(frame.get().moved(share));
  }

  /// Shows the part between two times.
  public void select(Instant one, Instant other) {
    frame.set(frame.get().selected(one, other));
  }

  /// Shows all of the window.
  public void showWhole() {
    frame.set(frame.get().whole());
  }

  /// Points at a time.
  public void point(Instant time) {
    cursor.set(Optional.of(time));
  }

  /// Points at nothing.
  public void pointNowhere() {
    cursor.set(Optional.empty());
  }
}
