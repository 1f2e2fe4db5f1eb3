package dev.admittance.app.controls.chart;

import dev.admittance.chart.TimeSpan;
import dev.admittance.diagram.Box;
import java.time.Instant;
import java.util.Optional;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/// Mouse and keyboard control of the time range of charts. Dragging zooms to the range; a double
/// click, 0 or Escape resets the zoom. The wheel zooms with the shortcut key and pans when it
/// scrolls sideways; otherwise it scrolls the page.
final class ChartGestures {
  private static final double CLOSER = 0.8;
  private static final double KEY_MOVE = 0.25;
  private static final double LEAST_DRAG = 4;

  private final ChartSurface chart;
  private final ChartTimeViewModel time;
  private Optional<Double> pressed = Optional.empty();
  private Optional<Double> dragged = Optional.empty();
  private Optional<Double> pointerY = Optional.empty();

  ChartGestures(ChartSurface chart, ChartTimeViewModel time) {
    this.chart = chart;
    this.time = time;
    chart.setOnMouseMoved(this::point);
    chart.setOnMouseExited(_ -> leave());
    chart.setOnMousePressed(this::press);
    chart.setOnMouseDragged(this::drag);
    chart.setOnMouseReleased(this::release);
    chart.setOnScroll(this::scroll);
    chart.setOnKeyPressed(this::key);
  }

  Optional<TimeSpan> selection() {
    return pressed.flatMap(from ->
        dragged
            .filter(to -> Math.abs(to - from) >= LEAST_DRAG)
            .map(to -> new TimeSpan(timeAt(Math.min(from, to)), timeAt(Math.max(from, to)))));
  }

  /// The y coordinate of the mouse.
  Optional<Double> pointerY() {
    return pointerY;
  }

  private Instant timeAt(double x) {
    Box area = chart.area();
    return time.shown().at(Math.clamp((x - area.x()) / area.width(), 0, 1));
  }

  private void point(MouseEvent event) {
    pointerY = Optional.of(event.getY());
    time.point(timeAt(event.getX()));
    chart.redraw();
  }

  private void leave() {
    pointerY = Optional.empty();
    if (dragged.isEmpty()) {
      time.pointNowhere();
    }
  }

  private void press(MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY) {
      chart.requestFocus();
      if (event.getClickCount() == 2) {
        time.showWhole();
      } else {
        pressed = Optional.of(event.getX());
      }
      event.consume();
    }
  }

  private void drag(MouseEvent event) {
    if (pressed.isPresent()) {
      dragged = Optional.of(event.getX());
      point(event);
      event.consume();
    }
  }

  private void release(MouseEvent event) {
    Optional<TimeSpan> chosen = selection();
    pressed = Optional.empty();
    dragged = Optional.empty();
    chosen.ifPresent(span -> time.select(span.from(), span.to()));
    chart.redraw();
    event.consume();
  }

  private void scroll(ScrollEvent event) {
    if (event.isShortcutDown() && event.getDeltaY() != 0) {
      time.zoom(event.getDeltaY() > 0 ? CLOSER : 1 / CLOSER, timeAt(event.getX()));
      event.consume();
    } else if (event.getDeltaX() != 0 && time.frameProperty().get().zoom().isPresent()) {
      time.move(-event.getDeltaX() / chart.area().width());
      event.consume();
    }
  }

  private void key(KeyEvent event) {
    if (event.isShortcutDown() || event.isAltDown()) {
      return;
    }
    switch (event.getCode()) {
      case LEFT -> sideways(event, -1);
      case RIGHT -> sideways(event, 1);
      case HOME -> chart.jump(false);
      case END -> chart.jump(true);
      case PLUS, ADD, EQUALS -> time.zoom(CLOSER * CLOSER);
      case MINUS, SUBTRACT -> time.zoom(1 / (CLOSER * CLOSER));
      case DIGIT0, NUMPAD0 -> time.showWhole();
      case ESCAPE -> {
        if (time.frameProperty().get().zoom().isEmpty()) {
          return;
        }
        time.showWhole();
      }
      case null, default -> {
        return;
      }
    }
    event.consume();
  }

  private void sideways(KeyEvent event, int direction) {
    if (event.isShiftDown()) {
      time.move(direction * KEY_MOVE);
    } else {
      chart.step(direction);
    }
  }
}
