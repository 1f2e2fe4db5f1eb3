package dev.admittance.app.controls.chart;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.chart.TimeFrame;
import dev.admittance.chart.TimeSpan;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The time range and the cursor that several charts share. Confined to the UI thread.
public final class ChartTimeViewModel {
  private final InstantSource clock;
  private final ZoneId zone;
  private final ReadOnlyObjectWrapper<TimeFrame> frame;
  private final OptionalProperty<Instant> cursor = new OptionalProperty<>();

  /// Follows the clock with a time window.
  ///
  /// @param zone of the axis labels
  public ChartTimeViewModel(InstantSource clock, ZoneId zone, Duration length) {
    this.clock = clock;
    this.zone = zone;
    frame = new ReadOnlyObjectWrapper<>(TimeFrame.following(length, clock.instant()));
  }

  public ReadOnlyObjectProperty<TimeFrame> frameProperty() {
    return frame.getReadOnlyProperty();
  }

  /// The time under the cursor; empty for none.
  public ReadOnlyObjectProperty<Optional<Instant>> cursorProperty() {
    return cursor.getReadOnlyProperty();
  }

  public TimeSpan shown() {
    return frame.get().shown();
  }

  public ZoneId zone() {
    return zone;
  }

  /// Moves the window to the current time unless it is paused.
  public void tick() {
    frame.set(frame.get().at(clock.instant()));
  }

  /// Changes the length of the window.
  public void show(Duration length) {
    frame.set(frame.get().withLength(length));
  }

  /// Pauses the window, or resumes following the clock.
  public void pause(boolean paused) {
    frame.set(paused ? frame.get().pause() : frame.get().resume(clock.instant()));
  }

  /// Zooms around a time.
  ///
  /// @param factor multiplies the length
  public void zoom(double factor, Instant around) {
    frame.set(frame.get().zoomed(factor, around));
  }

  /// Zooms around the cursor, or else around the end of the range.
  public void zoom(double factor) {
    zoom(factor, cursor.get().filter(shown()::contains).orElse(shown().to()));
  }

  /// Pans the range.
  ///
  /// @param share of its length; negative for earlier
  public void move(double share) {
    frame.set(frame.get().moved(share));
  }

  /// Zooms to the range between two times.
  public void select(Instant one, Instant other) {
    frame.set(frame.get().selected(one, other));
  }

  public void showWhole() {
    frame.set(frame.get().whole());
  }

  public void point(Instant time) {
    cursor.set(Optional.of(time));
  }

  public void pointNowhere() {
    cursor.set(Optional.empty());
  }
}
