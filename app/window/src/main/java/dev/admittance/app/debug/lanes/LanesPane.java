package dev.admittance.app.debug.lanes;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.diagram.Box;
import dev.admittance.diagram.LanesLayout;
import dev.admittance.diagram.PlacedCard;
import dev.admittance.simulator.lanes.LaneCard;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.transform.Scale;

/// The lanes. Only the visible part has nodes, so that a thousand webhooks cost no more than ten.
final class LanesPane extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(LanesPane.class);

  /// The visible part is rounded to tiles of this size in pixels, so that scrolling seldom creates
  /// nodes.
  private static final double PIECE = 400;

  private static final double TALLEST = 190;

  /// The height of three lines, the minimum in a low window.
  private static final double LOWEST = 98;

  private static final double SCROLL_BAR = 14;
  private static final double MARGIN = 24;

  private final LanesViewModel lanes;
  private final Consumer<CardView> prepare;
  private final Pane decor = new Pane();
  private final Pane surface = new Pane();
  private final Scale scale = new Scale(1, 1);
  private final Map<String, CardView> shown = new LinkedHashMap<>();
  private Box filled = new Box(0, 0, -1, -1);

  /// @param prepare receives each card that becomes visible
  LanesPane(LanesViewModel lanes, Consumer<CardView> prepare) {
    this.lanes = lanes;
    this.prepare = prepare;
    Nodes.withId("debug/lanes", Nodes.styled(this, "lanes"));
    setAccessibleText(MESSAGES.get("admission-pipeline"));
    setFocusTraversable(false);
    Pane all = Nodes.styled(new Pane(decor, surface), "lanes-surface");
    all.getTransforms().add(scale);
    setContent(new Group(all));
    viewportBoundsProperty().subscribe(this::fill);
    // The vertical scroll bar, which appears when the lines do not fit, takes its width.
    lanes.zoom().roomProperty().bind(widthProperty().subtract(SCROLL_BAR).map(Number::doubleValue));
    widthProperty().subscribe(_ -> resize());
    hvalueProperty().subscribe(this::fill);
    vvalueProperty().subscribe(this::fill);
    lanes.layoutProperty().subscribe(this::draw);
    lanes.zoom().factorProperty().subscribe(this::zoom);
    addEventFilter(ScrollEvent.SCROLL, this::wheel);
  }

  List<CardView> cards() {
    return List.copyOf(shown.values());
  }

  /// The node of a card; empty while it is not visible.
  Optional<CardView> find(PlacedCard card) {
    return Optional.ofNullable(shown.get(card.card().id()));
  }

  /// Scrolls minimally to show a card, and creates its node.
  void reveal(PlacedCard card) {
    double zoom = lanes.zoom().factorProperty().get();
    Bounds window = getViewportBounds();
    Box box = card.box();
    setHvalue(
        scrolled(getHvalue(), box.x(), box.maxX(), window.getWidth() / zoom, placed().width()));
    setVvalue(
        scrolled(getVvalue(), box.y(), box.maxY(), window.getHeight() / zoom, placed().height()));
    fill();
  }

  private static double scrolled(double now, double from, double to, double window, double size) {
    double hidden = size - window;
    if (hidden <= 0) {
      return 0;
    }
    double start = now * hidden;
    if (from - MARGIN < start) {
      start = from - MARGIN;
    } else if (to + MARGIN > start + window) {
      start = to + MARGIN - window;
    }
    return Math.clamp(start / hidden, 0, 1);
  }

  private LanesLayout placed() {
    return lanes.layoutProperty().get();
  }

  private void draw(LanesLayout layout) {
    for (Pane pane : List.of(decor, surface)) {
      pane.setMinSize(layout.width(), layout.height());
      pane.setPrefSize(layout.width(), layout.height());
    }
    shown.clear();
    surface.getChildren().clear();
    filled = new Box(0, 0, -1, -1);
    resize();
    fill();
  }

  private void zoom() {
    double factor = lanes.zoom().factorProperty().get();
    scale.setX(factor);
    scale.setY(factor);
    resize();
    fill();
  }

  private void resize() {
    double zoom = lanes.zoom().factorProperty().get();
    boolean scrolls = placed().width() * zoom > getWidth();
    double height = Math.min(TALLEST, placed().height() * zoom + (scrolls ? SCROLL_BAR : 2));
    setMinHeight(Math.min(LOWEST, height));
    setPrefHeight(height);
    setMaxHeight(height);
  }

  /// Creates nodes that became visible and removes hidden ones.
  private void fill() {
    Box part = part();
    if (part.equals(filled)) {
      return;
    }
    filled = part;
    List<Node> nodes = new ArrayList<>();
    Map<String, CardView> kept = new LinkedHashMap<>();
    for (PlacedCard card : placed().cards()) {
      if (card.box().meets(part)) {
        CardView view =
            Optional.ofNullable(shown.get(card.card().id())).orElseGet(() -> make(card));
        kept.put(card.card().id(), view);
        nodes.add(view);
      }
    }
    shown.clear();
    shown.putAll(kept);
    exchange(surface.getChildren(), nodes);
    decor.getChildren().setAll(LanesDecor.of(placed(), part));
  }

  /// Keeps remaining nodes in place, since a re-added node is styled again. Their order must be the
  /// same as before.
  private static void exchange(List<Node> children, List<Node> wanted) {
    children.retainAll(Set.copyOf(wanted));
    for (int i = 0; i < wanted.size(); i++) {
      if (i == children.size() || !children.get(i).equals(wanted.get(i))) {
        children.add(i, wanted.get(i));
      }
    }
  }

  private CardView make(PlacedCard card) {
    CardView view = new CardView(card);
    prepare.accept(view);
    return view;
  }

  /// The visible part, rounded up to tiles.
  private Box part() {
    double zoom = lanes.zoom().factorProperty().get();
    double width = getViewportBounds().getWidth() / zoom;
    double height = getViewportBounds().getHeight() / zoom;
    double left = Math.max(0, getHvalue() * (placed().width() - width));
    double top = Math.max(0, getVvalue() * (placed().height() - height));
    double x = Math.floor(left / PIECE) * PIECE;
    double y = Math.floor(top / PIECE) * PIECE;
    return new Box(
        x,
        y,
        Math.ceil((left + width) / PIECE) * PIECE - x,
        Math.ceil((top + height) / PIECE) * PIECE - y);
  }

  private void wheel(ScrollEvent event) {
    if (event.isShortcutDown()) {
      if (event.getDeltaY() > 0) {
        lanes.zoom().in();
      } else if (event.getDeltaY() < 0) {
        lanes.zoom().out();
      }
      event.consume();
    } else if (placed().height() * scale.getY() <= getHeight() && event.getDeltaX() == 0) {
      // Content that is wide and low scrolls horizontally with the mouse wheel.
      double hidden = placed().width() * scale.getX() - getViewportBounds().getWidth();
      if (hidden > 0) {
        setHvalue(Math.clamp(getHvalue() - event.getDeltaY() / hidden, 0, 1));
        event.consume();
      }
    }
  }

  /// Updates the progress of each visible card.
  void mark() {
    for (CardView view : shown.values()) {
      LaneCard card = view.placed().card();
      view.show(lanes.progress(card));
      view.showBreakpoint(lanes.brokenProperty().get().test(card));
    }
  }
}
