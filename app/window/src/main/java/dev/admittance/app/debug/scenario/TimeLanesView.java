package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.CanvasColours;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The time axis with a lane for each actor, of which only the visible part is drawn. The list of
/// events beside it has the same information as text.
final class TimeLanesView extends Region {
  private static final Messages MESSAGES = Messages.of(TimeLanesView.class);

  private static final double BELOW = 6;

  private final ScenarioSession session;
  private final Canvas canvas = new Canvas();
  private final ScrollBar bar = new ScrollBar();
  private final CanvasColours<LaneInk> colours = new CanvasColours<>(LaneInk.class, this::draw);
  private final LanesPainter painter = new LanesPainter(canvas, colours);
  private final IntFunction<String> words;
  private Optional<LanesWindow> window = Optional.empty();
  private boolean isDrawn;

  /// @param session that it moves
  /// @param words the text of the event at a 0-based index
  TimeLanesView(ScenarioSession session, WhatIfViewModel whatIf, IntFunction<String> words) {
    this.session = session;
    this.words = words;
    Nodes.withId("debug/initializers-lanes", Nodes.styled(this, "time-lanes"));
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.SLIDER);
    setAccessibleText(MESSAGES.get("lanes"));
    bar.setId("debug/initializers-scroll");
    bar.setFocusTraversable(false);
    bar.valueProperty().subscribe(value -> look(shown -> shown.scrolledTo(value.doubleValue())));
    getChildren().setAll(canvas, bar, colours);
    LanesPointer.install(canvas, session, () -> window, this::requestFocus);
    LanesMenu menu = new LanesMenu(whatIf);
    setOnContextMenuRequested(event -> menu.show(this, event));
    setOnScroll(this::turn);
    setOnKeyPressed(this::key);
    focusedProperty().subscribe(_ -> draw());
    session.runProperty().subscribe(this::show);
    session.indexProperty().subscribe(_ -> scrollIntoView());
    session
        .indexProperty()
        .subscribe(() -> {
          notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE);
          notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        });
  }

  /// A canvas has no accessible children, so it reports the position itself.
  @Override
  public @Nullable Object queryAccessibleAttribute(
      AccessibleAttribute attribute, @Nullable Object... parameters) {
    int index = session.indexProperty().get();
    return switch (attribute) {
      case TEXT ->
          Stream.of(MESSAGES.get("lanes"), words.apply(index))
              .filter(part -> !part.isEmpty())
              .collect(Collectors.joining(", "));
      case VALUE -> (double) index;
      case MIN_VALUE -> 0.0;
      case MAX_VALUE -> (double) session.runProperty().get().map(ScenarioRun::last).orElse(0);
      default -> super.queryAccessibleAttribute(attribute, parameters);
    };
  }

  private void show(Optional<ScenarioRun> run) {
    window = run.map(shown -> LanesWindow.of(shown.lanes(), getWidth()));
    fitBar();
    requestParentLayout();
    draw();
  }

  private void look(UnaryOperator<LanesWindow> change) {
    window = window.map(change);
    draw();
  }

  @Override
  protected double computePrefHeight(double width) {
    int rows = window.map(LanesWindow::rows).orElse(1);
    return LanesWindow.HEAD + LanesWindow.LANE * rows + bar.prefHeight(width) + BELOW;
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected double computePrefWidth(double height) {
    return 400;
  }

  @Override
  protected void layoutChildren() {
    double barHeight = bar.prefHeight(-1);
    double height = getHeight() - barHeight;
    if (canvas.getWidth() != getWidth() || canvas.getHeight() != height) {
      canvas.setWidth(getWidth());
      canvas.setHeight(height);
      bar.resizeRelocate(
          LanesWindow.NAMES, height, Math.max(0, getWidth() - LanesWindow.NAMES), barHeight);
      look(shown -> shown.resized(getWidth()));
      fitBar();
      scrollIntoView();
    }
    if (!isDrawn) {
      isDrawn = true;
      window.ifPresentOrElse(
          shown -> painter.draw(shown, session.indexProperty().get(), isFocused()), painter::clear);
    }
  }

  private void fitBar() {
    double hidden = window.map(LanesWindow::hidden).orElse(0.0);
    double axis = window.map(LanesWindow::axis).orElse(0.0);
    bar.setMax(hidden);
    bar.setVisibleAmount(axis * hidden / Math.max(1, axis + hidden));
    bar.setVisible(hidden > 0);
  }

  private void scrollIntoView() {
    look(shown -> shown.withInSight(session.indexProperty().get()));
    window.ifPresent(shown -> bar.setValue(shown.offset()));
  }

  /// Requests one redraw with the next layout pass.
  private void draw() {
    isDrawn = false;
    requestLayout();
  }

  private void turn(ScrollEvent event) {
    double delta = event.getDeltaX() == 0 ? event.getDeltaY() : event.getDeltaX();
    look(shown -> shown.scrolledTo(shown.offset() - delta));
    window.ifPresent(shown -> bar.setValue(shown.offset()));
    event.consume();
  }

  private void key(KeyEvent event) {
    switch (event.getCode()) {
      case LEFT -> session.stepBack();
      case RIGHT -> session.stepForward();
      case HOME -> session.restart();
      case END -> session.runToEnd();
      default -> {
        return;
      }
    }
    event.consume();
  }
}
