package dev.admittance.app.debug.lanes;

import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The pipeline from left to right: hooks in series stand in a row, hooks side by side in columns.
public final class LanesView extends ScrollPane {
  private static final PseudoClass TALL = PseudoClass.getPseudoClass("tall");

  private final LanesViewModel lanes;
  private final HBox strip = new HBox();
  private final List<CardView> cards = new ArrayList<>();

  /// Shows lanes.
  ///
  /// @param index the current step
  public LanesView(LanesViewModel lanes, ObservableValue<Number> index) {
    this.lanes = lanes;
    setId("debug/lanes");
    getStyleClass().add("lanes");
    setAccessibleText("Admission pipeline");
    strip.getStyleClass().add("lanes-strip");
    setContent(strip);
    setFitToHeight(true);
    setVbarPolicy(ScrollBarPolicy.NEVER);
    setFocusTraversable(false);
    lanes.lanesProperty().subscribe(this::draw);
    index.subscribe(this::mark);
    lanes.brokenProperty().subscribe(this::markBreakpoints);
  }

  private void draw(List<Lane> drawn) {
    cards.clear();
    List<Node> parts = new ArrayList<>();
    for (Lane lane : drawn) {
      if (!parts.isEmpty()) {
        StackPane arrow = arrow();
        arrow.getStyleClass().add("between-lanes");
        parts.add(arrow);
      }
      parts.add(lane(lane));
    }
    strip.getChildren().setAll(parts);
    pseudoClassStateChanged(TALL, drawn.stream().anyMatch(LanesView::isTall));
    setHvalue(0);
    mark();
    markBreakpoints();
  }

  private void markBreakpoints() {
    cards.forEach(view -> view.showBreakpoint(lanes.brokenProperty().get().test(view.card())));
  }

  private void showMenu(CardView view, ContextMenuEvent event) {
    ContextMenu menu = new ContextMenu();
    for (CardAction action : lanes.actions(view.card())) {
      MenuItem item = new MenuItem(action.title().apply(view.card()));
      item.setId("debug/card-" + action.id());
      item.setOnAction(_ -> action.run().accept(view.card()));
      menu.getItems().add(item);
    }
    if (!menu.getItems().isEmpty()) {
      menu.show(view, event.getScreenX(), event.getScreenY());
    }
    event.consume();
  }

  /// Whether cards stand above each other.
  private static boolean isTall(Lane lane) {
    return lane.parallel() && lane.cards().size() > 1;
  }

  private VBox lane(Lane lane) {
    Label title = new Label(lane.title());
    title.getStyleClass().add("lane-title");
    Pane content = lane.parallel() ? columns() : row();
    lane.cards().forEach(card -> add(content, card, lane.parallel()));
    if (lane.cards().isEmpty()) {
      Label nothing = new Label("No hooks");
      nothing.getStyleClass().add("lane-empty");
      content.getChildren().add(nothing);
    }
    VBox.setVgrow(content, Priority.ALWAYS);
    VBox box = new VBox(title, content);
    box.getStyleClass().add("lane");
    return box;
  }

  private void add(Pane content, LaneCard card, boolean parallel) {
    if (!parallel && !content.getChildren().isEmpty()) {
      content.getChildren().add(arrow());
    }
    CardView view = new CardView(card, lanes.delayShare(card));
    view.setOnContextMenuRequested(event -> showMenu(view, event));
    view.setOnAction(_ -> lanes.jumpTo(card));
    cards.add(view);
    content.getChildren().add(view);
  }

  private static HBox row() {
    HBox row = new HBox();
    row.getStyleClass().add("lane-row");
    row.setAlignment(Pos.TOP_LEFT);
    row.setFillHeight(false);
    return row;
  }

  private static FlowPane columns() {
    FlowPane columns = new FlowPane(Orientation.VERTICAL);
    columns.getStyleClass().add("lane-columns");
    return columns;
  }

  private static StackPane arrow() {
    StackPane arrow = new StackPane(new FontIcon(MaterialDesignC.CHEVRON_RIGHT));
    arrow.getStyleClass().add("lane-arrow");
    return arrow;
  }

  private void mark() {
    for (CardView view : cards) {
      LaneCard.Progress progress = lanes.progress(view.card());
      view.show(progress);
      if (progress == LaneCard.Progress.CURRENT) {
        Platform.runLater(() -> bringIntoSight(view));
      }
    }
  }

  /// Scrolls as little as it takes; waits for the layout of fresh cards.
  private void bringIntoSight(CardView view) {
    if (view.getScene() == null) {
      return;
    }
    layout();
    Bounds place = strip.sceneToLocal(view.localToScene(view.getBoundsInLocal()));
    double window = getViewportBounds().getWidth();
    double hidden = strip.getWidth() - window;
    if (hidden <= 0) {
      return;
    }
    double left = getHvalue() * hidden;
    double margin = 24;
    if (place.getMinX() - margin < left) {
      setHvalue(Math.max(0, (place.getMinX() - margin) / hidden));
    } else if (place.getMaxX() + margin > left + window) {
      setHvalue(Math.min(1, (place.getMaxX() + margin - window) / hidden));
    }
  }
}
