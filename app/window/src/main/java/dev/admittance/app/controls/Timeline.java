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

/// A slider over numbered positions, with marks on some of them and bands below. Arrow keys move by
/// one, Home and End to the ends; a click on a mark moves to its position.
public final class Timeline extends StackPane {
  private static final Duration HINT_DELAY = Duration.millis(250);

  private final ToldSlider slider = new ToldSlider();
  private final TimelineScale scale = new TimelineScale(slider);
  private final TimelineBands bands = new TimelineBands(scale);
  private final TimelineMarkLayer marks = new TimelineMarkLayer(scale, slider::setValue);
  private final TimelineMarkLayer stops = new TimelineMarkLayer(scale, slider::setValue);

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
    // The marks are above the slider, so that they can be clicked.
    getChildren().setAll(bands, slider, marks, stops);
    slider
        .maxProperty()
        .subscribe(_ -> List.of(bands, marks, stops).forEach(Parent::requestLayout));
  }

  /// The slider, for binding its value.
  public Slider slider() {
    return slider;
  }

  public void followMarks(ObservableValue<List<TimelineMark>> shown) {
    shown.subscribe(marks::show);
  }

  /// Follows the marks of breakpoint hits.
  public void followStops(ObservableValue<List<TimelineMark>> shown) {
    shown.subscribe(stops::show);
  }

  public void followBands(ObservableValue<List<TimelineBand>> shown) {
    shown.subscribe(bands::show);
  }

  /// A slider with an accessible value text.
  private static final class ToldSlider extends Slider {
    private IntFunction<String> words = _ -> "";

    ToldSlider() {
      valueProperty().subscribe(() -> notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT));
    }

    /// Computes the text only on request, since steps may follow each other fast.
    @Override
    public @Nullable Object queryAccessibleAttribute(
        AccessibleAttribute attribute, @Nullable Object... parameters) {
      String place = words.apply((int) Math.round(getValue()));
      return attribute == AccessibleAttribute.TEXT && !place.isEmpty()
          ? getAccessibleText() + ", " + place
          : super.queryAccessibleAttribute(attribute, parameters);
    }
  }

  /// Sets the tooltips of positions and the accessible value text.
  ///
  /// @param words the text of a 0-based position
  public void describe(IntFunction<String> words) {
    slider.words = words;
    Tooltip hint = new Tooltip();
    hint.setShowDelay(HINT_DELAY);
    slider.addEventHandler(
        MouseEvent.MOUSE_MOVED, event -> hint.setText(words.apply(scale.place(event.getX()))));
    slider.setTooltip(hint);
  }
}
