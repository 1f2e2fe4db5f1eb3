package dev.admittance.app.controls;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleConsumer;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/// The marks of a timeline. A click on one moves to its position.
final class TimelineMarkLayer extends Pane {
  private final TimelineScale scale;
  private final DoubleConsumer jump;
  private List<TimelineMark> shown = List.of();

  TimelineMarkLayer(TimelineScale scale, DoubleConsumer jump) {
    this.scale = scale;
    this.jump = jump;
    getStyleClass().add("timeline-marks");
    setPickOnBounds(false);
  }

  void show(List<TimelineMark> wanted) {
    shown = wanted;
    getChildren().setAll(wanted.stream().map(this::node).toList());
  }

  private Region node(TimelineMark mark) {
    Region node = new Region();
    node.getStyleClass().addAll("timeline-mark", mark.tone().name().toLowerCase(Locale.ROOT));
    Tooltip.install(node, new Tooltip(mark.label()));
    node.addEventHandler(
        MouseEvent.MOUSE_PRESSED,
        event -> {
          jump.accept(mark.index());
          event.consume();
        });
    return node;
  }

  @Override
  protected void layoutChildren() {
    for (int i = 0; i < shown.size(); i++) {
      Region node = (Region) getChildren().get(i);
      double width = node.prefWidth(-1);
      double height = node.prefHeight(-1);
      double bottom = scale.slider().getHeight();
      double top = shown.get(i).tone() == TimelineMark.Tone.STOP ? 0 : bottom - height;
      node.resizeRelocate(scale.x(shown.get(i).index()) - width / 2, top, width, height);
    }
  }
}
