package dev.admittance.app.controls;

import java.util.List;
import java.util.Locale;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Slider;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// A slider over numbered places, with marks on some of them. Arrow keys move by one, Home and End
/// to the ends.
public final class Timeline extends StackPane {
  private static final double MARK_WIDTH = 4;

  /// What the theme leaves between the ends of the slider and the middle of its thumb.
  private static final double THUMB_RADIUS = 8;

  private final Slider slider = new Slider();
  private final MarkPane marks = new MarkPane();

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
    getChildren().setAll(marks, slider);
  }

  /// The slider, to bind its value.
  public Slider slider() {
    return slider;
  }

  /// Follows marks.
  public void followMarks(ObservableValue<List<TimelineMark>> shown) {
    shown.subscribe(marks::show);
    slider.maxProperty().subscribe(_ -> marks.requestLayout());
  }

  private final class MarkPane extends Pane {
    private List<TimelineMark> shown = List.of();

    MarkPane() {
      setMouseTransparent(false);
      setPickOnBounds(false);
    }

    void show(List<TimelineMark> wanted) {
      shown = wanted;
      getChildren().setAll(wanted.stream().map(MarkPane::node).toList());
    }

    private static Region node(TimelineMark mark) {
      Region node = new Region();
      node.getStyleClass().addAll("timeline-mark", mark.tone().name().toLowerCase(Locale.ROOT));
      Tooltip.install(node, new Tooltip(mark.label()));
      return node;
    }

    @Override
    protected void layoutChildren() {
      double usable = getWidth() - 2 * THUMB_RADIUS;
      for (int i = 0; i < shown.size(); i++) {
        double share = slider.getMax() <= 0 ? 0 : shown.get(i).index() / slider.getMax();
        Region node = (Region) getChildren().get(i);
        double height = node.prefHeight(-1);
        node.resizeRelocate(
            THUMB_RADIUS + share * usable - MARK_WIDTH / 2,
            getHeight() - height,
            MARK_WIDTH,
            height);
      }
    }
  }
}
