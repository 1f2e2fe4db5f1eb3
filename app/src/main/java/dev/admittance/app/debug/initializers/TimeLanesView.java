package dev.admittance.app.debug.initializers;

import dev.admittance.app.debug.initializers.CanvasColours.Colour;
import dev.admittance.simulator.initialization.inquiry.Actor;
import dev.admittance.simulator.initialization.inquiry.Sequence;
import java.time.Duration;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/// The time axis with a lane for each actor, drawn as far as it is in sight. The list of happenings
/// beside it says the same in words.
final class TimeLanesView extends Region {
  private static final double HEAD = 20;
  private static final double LANE = 19;
  private static final double NAMES = 132;
  private static final double RADIUS = 4;
  private static final int MOST_LANES = 10;
  private static final double MOST_STRETCH = 3;

  private static final Duration DOWN = Duration.ofSeconds(10);

  private final ScenarioSession session;
  private final WhatIfViewModel whatIf;
  private final ContextMenu menu = new ContextMenu();
  private final Canvas canvas = new Canvas();
  private final ScrollBar bar = new ScrollBar();
  private final CanvasColours colours = new CanvasColours(this::draw);
  private final Tooltip tooltip = new Tooltip();
  private Optional<TimeLanes> lanes = Optional.empty();
  private double offset;
  private int firstLane;
  private boolean isDrawn;

  /// Shows the run of a session.
  ///
  /// @param session that it moves
  TimeLanesView(ScenarioSession session, WhatIfViewModel whatIf) {
    this.session = session;
    this.whatIf = whatIf;
    setId("debug/initializers-lanes");
    getStyleClass().add("time-lanes");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.SLIDER);
    setAccessibleText("Time axis of the scenario");
    bar.setId("debug/initializers-scroll");
    bar.setFocusTraversable(false);
    bar.valueProperty().subscribe(value -> scrollTo(value.doubleValue()));
    getChildren().setAll(canvas, bar, colours);
    Tooltip.install(canvas, tooltip);
    canvas.setOnMouseMoved(this::hover);
    canvas.setOnMousePressed(this::press);
    canvas.setOnMouseDragged(this::press);
    setOnScroll(this::turn);
    setOnContextMenuRequested(this::offer);
    setOnKeyPressed(this::key);
    focusedProperty().subscribe(_ -> draw());
    session.runProperty().subscribe(this::show);
    session.indexProperty().subscribe(_ -> bringIntoSight());
  }

  private void show(Optional<ScenarioRun> run) {
    lanes = run.map(ScenarioRun::lanes);
    offset = 0;
    firstLane = 0;
    fitBar();
    requestParentLayout();
    draw();
  }

  private int laneCount() {
    return Math.min(MOST_LANES, lanes.map(shown -> shown.lanes().size()).orElse(1));
  }

  @Override
  protected double computePrefHeight(double width) {
    return HEAD + LANE * laneCount() + bar.prefHeight(width) + 6;
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
      bar.resizeRelocate(NAMES, height, window(), barHeight);
      fitBar();
      bringIntoSight();
    }
    if (!isDrawn) {
      isDrawn = true;
      drawAll();
    }
  }

  private void fitBar() {
    double hidden = hidden();
    bar.setMax(hidden);
    bar.setVisibleAmount(window() * hidden / Math.max(1, window() + hidden));
    bar.setVisible(hidden > 0);
  }

  private double window() {
    return Math.max(0, getWidth() - NAMES);
  }

  /// A short story takes the whole width.
  private double stretch() {
    double wanted = lanes.map(TimeLanes::width).orElse(0.0);
    return wanted <= 0 ? 1 : Math.clamp(window() / wanted, 1, MOST_STRETCH);
  }

  private double hidden() {
    return Math.max(0, lanes.map(TimeLanes::width).orElse(0.0) * stretch() - window() - 0.5);
  }

  private void scrollTo(double value) {
    offset = Math.clamp(value, 0, hidden());
    draw();
  }

  private void bringIntoSight() {
    int index = session.indexProperty().get();
    lanes
        .filter(shown -> index >= 0 && index < shown.marks().size())
        .ifPresent(shown -> {
          TimeLanes.Mark mark = shown.marks().get(index);
          double margin = Math.min(60, window() / 3);
          double x = mark.x() * stretch();
          double least = x + margin - window();
          double most = x - margin;
          offset = Math.clamp(Math.max(Math.min(offset, most), least), 0, hidden());
          bar.setValue(offset);
          if (mark.lane() >= 0) {
            firstLane =
                Math.clamp(firstLane, Math.max(0, mark.lane() - laneCount() + 1), mark.lane());
          }
        });
    draw();
  }

  /// Draws once with the next layout, however often it is asked for.
  private void draw() {
    isDrawn = false;
    requestLayout();
  }

  private void drawAll() {
    GraphicsContext g = canvas.getGraphicsContext2D();
    g.setFill(colours.of(Colour.GROUND));
    g.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
    lanes.ifPresent(shown -> {
      drawStripes(g);
      g.save();
      g.beginPath();
      g.rect(NAMES, 0, window(), canvas.getHeight());
      g.clip();
      g.translate(NAMES - offset, 0);
      drawTicks(g, shown);
      drawBars(g, shown);
      drawCursor(g, shown);
      drawMarks(g, shown);
      g.restore();
      drawNames(g, shown);
    });
  }

  private void drawStripes(GraphicsContext g) {
    g.setFill(colours.of(Colour.STRIPE));
    for (int row = 0; row < laneCount(); row += 2) {
      g.fillRect(0, HEAD + row * LANE, canvas.getWidth(), LANE);
    }
  }

  private void drawTicks(GraphicsContext g, TimeLanes shown) {
    g.setFont(Font.font(11));
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    double free = 0;
    for (TimeLanes.Tick tick : shown.ticks()) {
      double middle = tick.x() * stretch();
      if (inSight(middle - 120, middle + 120)) {
        g.setStroke(colours.of(Colour.RULE));
        g.setLineWidth(1);
        double x = Math.round(middle - 9) + 0.5;
        g.strokeLine(x, HEAD, x, HEAD + laneCount() * LANE);
        if (middle >= free) {
          g.setFill(colours.of(Colour.MUTED));
          g.fillText(tick.text(), middle - 9, HEAD / 2);
          free = middle + 8.0 * tick.text().length() + 4;
        }
      }
    }
  }

  private void drawBars(GraphicsContext g, TimeLanes shown) {
    for (TimeLanes.Bar each : shown.bars()) {
      double from = each.from() * stretch();
      double to = each.to() * stretch();
      if (isRow(each.lane()) && inSight(from, to)) {
        g.setFill(
            colours.of(
                switch (each.tone()) {
                  case WAITS -> Colour.WAITS;
                  case DOWN -> Colour.DOWN;
                }));
        g.fillRoundRect(from, y(each.lane()) - 5, to - from, 10, 6, 6);
      }
    }
  }

  private void drawCursor(GraphicsContext g, TimeLanes shown) {
    int index = session.indexProperty().get();
    if (index >= 0 && index < shown.marks().size()) {
      g.setStroke(colours.of(Colour.CURSOR));
      g.setLineWidth(2);
      double x = shown.marks().get(index).x() * stretch();
      g.strokeLine(x, HEAD - 4, x, HEAD + laneCount() * LANE);
    }
  }

  private void drawMarks(GraphicsContext g, TimeLanes shown) {
    int current = session.indexProperty().get();
    for (int i = 0; i < shown.marks().size(); i++) {
      TimeLanes.Mark mark = shown.marks().get(i);
      double x = mark.x() * stretch();
      if (isRow(mark.lane()) && inSight(x, x)) {
        drawMark(g, mark, i == current);
      }
    }
  }

  private void drawMark(GraphicsContext g, TimeLanes.Mark mark, boolean current) {
    double x = mark.x() * stretch();
    double y = y(mark.lane());
    double r = current ? RADIUS + 2 : RADIUS;
    g.setFill(colours.of(colour(mark.kind())));
    switch (mark.kind()) {
      case CALL ->
          g.fillPolygon(new double[] {x - r, x + r, x - r}, new double[] {y - r, y, y + r}, 3);
      case ANSWER, FAILURE -> g.fillOval(x - r, y - r, 2 * r, 2 * r);
      case WRITE -> g.fillRect(x - r, y - r, 2 * r, 2 * r);
      case LOSS -> {
        g.setStroke(colours.of(Colour.DANGER));
        g.setLineWidth(2);
        g.strokeLine(x - r, y - r, x + r, y + r);
        g.strokeLine(x - r, y + r, x + r, y - r);
      }
      case EVENT -> g.fillOval(x - r + 1, y - r + 1, 2 * r - 2, 2 * r - 2);
      case NOTE ->
          g.fillPolygon(new double[] {x - r, x, x + r, x}, new double[] {y, y - r, y, y + r}, 4);
    }
  }

  private static Colour colour(Sequence.Kind kind) {
    return switch (kind) {
      case CALL, WRITE -> Colour.ACCENT;
      case ANSWER -> Colour.SUCCESS;
      case FAILURE, LOSS -> Colour.DANGER;
      case EVENT -> Colour.MUTED;
      case NOTE -> Colour.WARNING;
    };
  }

  private void drawNames(GraphicsContext g, TimeLanes shown) {
    g.setFont(Font.font(12));
    g.setTextBaseline(VPos.CENTER);
    g.setFill(colours.of(Colour.TEXT));
    for (int row = 0; row < laneCount(); row++) {
      Actor actor = shown.lanes().get(firstLane + row);
      g.fillText(shortened(actor.name()), 12, HEAD + (row + 0.5) * LANE, NAMES - 18);
    }
    if (isFocused()) {
      g.setStroke(colours.of(Colour.CURSOR));
      g.setLineWidth(1);
      g.strokeRect(0.5, 0.5, canvas.getWidth() - 1, canvas.getHeight() - 1);
    }
  }

  private static String shortened(String name) {
    int most = 19;
    return name.length() <= most ? name : name.substring(0, most - 1) + "…";
  }

  private boolean isRow(int lane) {
    return lane >= firstLane && lane < firstLane + laneCount();
  }

  private double y(int lane) {
    return HEAD + (lane - firstLane + 0.5) * LANE;
  }

  private boolean inSight(double from, double to) {
    return to >= offset - 20 && from <= offset + window() + 20;
  }

  private int at(MouseEvent event) {
    int lane = firstLane + (int) ((event.getY() - HEAD) / LANE);
    return lanes
        .map(shown -> shown.nearest((event.getX() - NAMES + offset) / stretch(), lane))
        .orElse(-1);
  }

  private void hover(MouseEvent event) {
    int index = event.getX() < NAMES ? -1 : at(event);
    tooltip.setText(
        session
            .runProperty()
            .get()
            .filter(_ -> index >= 0)
            .map(run -> run.words(index))
            .or(() -> laneName(event))
            .orElse(""));
  }

  private Optional<String> laneName(MouseEvent event) {
    int lane = firstLane + (int) ((event.getY() - HEAD) / LANE);
    return lanes
        .filter(shown -> event.getY() > HEAD && lane < shown.lanes().size())
        .map(shown -> shown.lanes().get(lane))
        .map(actor -> actor.name() + ", " + actor.kind().text());
  }

  private void press(MouseEvent event) {
    requestFocus();
    if (event.getX() >= NAMES
        && (event.getButton() == MouseButton.PRIMARY
            || event.getButton() == MouseButton.SECONDARY)) {
      session.moveTo(at(event));
    }
  }

  /// What can be done to servers at the current moment.
  private void offer(ContextMenuEvent event) {
    menu.getItems().clear();
    for (String server : whatIf.servers()) {
      menu.getItems()
          .add(
              item(
                  "Crash " + server + " Here, Start Again After 10 s",
                  () -> whatIf.crash(server, Optional.of(DOWN))));
      menu.getItems()
          .add(
              item(
                  "Crash " + server + " Here for Good",
                  () -> whatIf.crash(server, Optional.empty())));
    }
    menu.show(this, event.getScreenX(), event.getScreenY());
    event.consume();
  }

  private static MenuItem item(String title, Runnable run) {
    MenuItem item = new MenuItem(title);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> run.run());
    return item;
  }

  private void turn(ScrollEvent event) {
    double delta = event.getDeltaX() == 0 ? event.getDeltaY() : event.getDeltaX();
    bar.setValue(Math.clamp(offset - delta, 0, hidden()));
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
