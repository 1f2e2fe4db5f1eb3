package dev.admittance.app.controls;

import java.util.List;
import java.util.function.IntFunction;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.Slider;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/// A slider over numbered places, with marks on some of them and bands of them underneath. Arrow
/// keys move by one, Home and End to the ends; a click on a mark leads to its place.
public final class Timeline extends StackPane {
  private static final Duration HINT_DELAY = Duration.millis(250);

  private final Slider slider = new Slider();
  private final TimelineScale scale = new TimelineScale(slider);
  private final TimelineBands bands = new TimelineBands(scale);
  private final TimelineMarkLayer marks = new TimelineMarkLayer(scale, slider::setValue);
  private final TimelineMarkLayer stops = new TimelineMarkLayer(scale, slider::setValue);

  /// Makes a time line.
  ///
  /// @param id of the slider
  /// @param label its accessible name
  public Timeline(String id, String label) {
    getStyleClass().add("timeline");
    getStylesheets().add(ControlStyles.SHEET);
    slider.setId(id);
    slider.setAccessibleText(label);
    slider.setMin(0);
    slider.setMajorTickUnit(1);
    slider.setMinorTickCount(0);
    slider.setSnapToTicks(true);
    slider.setBlockIncrement(1);
    slider.setMaxHeight(USE_PREF_SIZE);
    setAlignment(slider, Pos.TOP_CENTER);
    // The marks lie above the slider, so that they can be clicked.
    getChildren().setAll(bands, slider, marks, stops);
    slider
        .maxProperty()
        .subscribe(_ -> List.of(bands, marks, stops).forEach(Parent::requestLayout));
  }

  /// The slider, to bind its value.
  public Slider slider() {
    return slider;
  }

  /// Follows marks.
  public void followMarks(ObservableValue<List<TimelineMark>> shown) {
    shown.subscribe(marks::show);
  }

  /// Follows places to stop at.
  public void followStops(ObservableValue<List<TimelineMark>> shown) {
    shown.subscribe(stops::show);
  }

  /// Follows bands.
  public void followBands(ObservableValue<List<TimelineBand>> shown) {
    shown.subscribe(bands::show);
  }

  /// Tells under the pointer what is at a place.
  ///
  /// @param words what a 0-based place is, in words
  public void describe(IntFunction<String> words) {
    Tooltip hint = new Tooltip();
    hint.setShowDelay(HINT_DELAY);
    slider.addEventHandler(
        MouseEvent.MOUSE_MOVED, event -> hint.setText(words.apply(scale.place(event.getX()))));
    slider.setTooltip(hint);
  }
}
