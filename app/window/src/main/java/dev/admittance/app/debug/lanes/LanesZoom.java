package dev.admittance.app.debug.lanes;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;

/// The zoom of the lanes: 1 is the designed size.
public final class LanesZoom {
  /// The text of the designed size in [#words].
  static final String WHOLE = "100 %";

  private static final List<Double> LEVELS =
      List.of(0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0);

  private final ReadOnlyDoubleWrapper factor = new ReadOnlyDoubleWrapper(1);
  private final DoubleProperty room = new SimpleDoubleProperty();

  LanesZoom() {}

  /// The factor, from 0.25 to 2.
  public ReadOnlyDoubleProperty factorProperty() {
    return factor.getReadOnlyProperty();
  }

  /// The factor as a text, such as `100 %`.
  public ObservableValue<String> words() {
    return Bindings.createStringBinding(() -> Math.round(factor.get() * 100) + " %", factor);
  }

  /// How wide the lanes may be at the factor; unlimited until the view is laid out.
  double room() {
    return room.get() > 0 ? room.get() / factor.get() : Double.MAX_VALUE;
  }

  /// The visible width in pixels, set by the view.
  public DoubleProperty roomProperty() {
    return room;
  }

  /// Zooms in by one level; does nothing at the maximum.
  public void in() {
    LEVELS.stream()
        .filter(level -> level > factor.get() + 0.001)
        .findFirst()
        .ifPresent(factor::set);
  }

  /// Zooms out by one level; does nothing at the minimum.
  public void out() {
    LEVELS.reversed().stream()
        .filter(level -> level < factor.get() - 0.001)
        .findFirst()
        .ifPresent(factor::set);
  }

  public void reset() {
    factor.set(1);
  }

  /// Zooms so that a width fits, within the limits.
  void fit(double width) {
    if (width > 0 && room.get() > 0) {
      factor.set(Math.clamp(room.get() / width, LEVELS.getFirst(), LEVELS.getLast()));
    }
  }
}
