package dev.admittance.app.controls;

import java.util.List;
import java.util.function.IntFunction;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Parent;
import javafx.scene.control.Slider;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// A slider over numbered places, with marks on some of them and bands of them underneath. Arrow
/// keys move by one, Home and End to the ends; a click on a mark leads to its place.
public final class Timeline extends StackPane {
  private static final Duration HINT_DELAY = Duration.millis(250);

  private final ToldSlider slider = new ToldSlider();
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

  /// A slider that tells those who do not see it where it stands.
  private static final class ToldSlider extends Slider {
    private IntFunction<String> words = _ -> "";

    ToldSlider() {
      valueProperty().subscribe(() -> notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT));
    }

    /// In words only once it is asked for: steps follow fast on each other.
    @Override
    public @Nullable Object queryAccessibleAttribute(
        AccessibleAttribute attribute, @Nullable Object... parameters) {
      String place = words.apply((int) Math.round(getValue()));
      return attribute == AccessibleAttribute.TEXT && !place.isEmpty()
          ? getAccessibleText() + ", " + place
          : super.queryAccessibleAttribute(attribute, parameters);
    }
  }

  /// Tells under the pointer what is at a place, and those who do not see it, where it stands.
  ///
  /// @param words what a 0-based place is, in words
  public void describe(IntFunction<String> words) {
    slider.words = words;
    Tooltip hint = new Tooltip();
    hint.setShowDelay(HINT_DELAY);
    slider.addEventHandler(
        MouseEvent.MOUSE_MOVED, event -> hint.setText(words.apply(scale.place(event.getX()))));
    slider.setTooltip(hint);
  }
}
