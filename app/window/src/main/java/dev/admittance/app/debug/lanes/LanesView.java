package dev.admittance.app.debug.lanes;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.diagram.Direction;
import dev.admittance.diagram.PlacedCard;
import dev.admittance.simulator.lanes.LaneCard;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/// The admission chain from left to right. Its menu and the number of webhooks that took part are
/// in the bars around it. Tab moves to the current card, the arrow keys move between cards, Enter
/// goes to the card's result.
public final class LanesView extends VBox {
  private static final Messages MESSAGES = Messages.of(LanesView.class);

  private final LanesViewModel lanes;
  private final LanesPane pane;
  private final LanesActions actions;
  private Optional<PlacedCard> focused = Optional.empty();

  /// @param index the current step
  public LanesView(LanesViewModel lanes, ObservableValue<Number> index) {
    this.lanes = lanes;
    Nodes.addSheet(this, LanesView.class, "lanes.css");
    pane = new LanesPane(lanes, this::prepare);
    actions = new LanesActions(lanes, this::focusCurrent);
    getStyleClass().add("pipeline");
    getChildren().setAll(pane);
    lanes.layoutProperty().subscribe(_ -> followCurrent());
    index.subscribe(_ -> followCurrent());
    lanes.brokenProperty().subscribe(_ -> pane.mark());
  }

  /// A menu of all that can be done with the chain, which shows the zoom unless it is 100 %.
  public MenuButton menu() {
    MenuButton menu =
        ActionButtons.menu(
            "debug/pipeline-menu",
            MESSAGES.get("pipeline"),
            "mdi2s-sitemap-outline",
            actions.buttons());
    menu.textProperty()
        .bind(lanes.zoom().words().map(words -> words.equals(LanesZoom.WHOLE) ? "" : words));
    return menu;
  }

  /// The number of webhooks that took part.
  public Label summary() {
    return Nodes.bound("debug/lanes-summary", lanes.summary(), "pipeline-summary");
  }

  /// The actions on the lanes as a whole.
  public List<Action> actions() {
    return actions.all();
  }

  private void focusCurrent() {
    lanes.current().ifPresent(this::focus);
  }

  private void prepare(CardView view) {
    PlacedCard placed = view.placed();
    LaneCard card = placed.card();
    Button button = view.button();
    view.show(lanes.progress(card));
    view.showBreakpoint(lanes.brokenProperty().get().test(card));
    button.setFocusTraversable(focused.filter(placed::equals).isPresent());
    button.setOnAction(_ -> lanes.open(card));
    button.setOnContextMenuRequested(event -> openMenu(view, event));
    button.addEventHandler(KeyEvent.KEY_PRESSED, event -> handle(view, event));
    button
        .focusedProperty()
        .subscribe(now -> {
          if (now) {
            makeReachable(placed);
          }
        });
    if (!lanes.actions(card).isEmpty()) {
      view.offerMenu();
      view.more().setOnAction(_ -> openMenu(view));
    }
  }

  private void handle(CardView view, KeyEvent event) {
    if (event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
      return;
    }
    switch (event.getCode()) {
      case LEFT -> move(view, Direction.LEFT, event);
      case RIGHT -> move(view, Direction.RIGHT, event);
      case UP -> move(view, Direction.UP, event);
      case DOWN -> move(view, Direction.DOWN, event);
      case HOME -> focus(lanes.layoutProperty().get().cards().getFirst());
      case END -> focus(lanes.layoutProperty().get().cards().getLast());
      case ENTER -> lanes.open(view.placed().card());
      case null, default -> {
        return;
      }
    }
    event.consume();
  }

  private void move(CardView view, Direction direction, KeyEvent event) {
    List<PlacedCard> cards = lanes.layoutProperty().get().cards();
    direction
        .from(view.placed(), cards)
        .or(() -> direction.inOrder(view.placed(), cards))
        .ifPresent(this::focus);
    event.consume();
  }

  private void focus(PlacedCard card) {
    pane.reveal(card);
    pane.find(card).ifPresent(view -> view.button().requestFocus());
  }

  /// Makes a single card reachable by Tab.
  private void makeReachable(PlacedCard card) {
    focused = Optional.of(card);
    for (CardView view : pane.cards()) {
      view.button().setFocusTraversable(view.placed().equals(card));
    }
  }

  /// Waits for the layout of new cards.
  private void followCurrent() {
    pane.mark();
    lanes
        .current()
        .ifPresent(card -> {
          makeReachable(card);
          Platform.runLater(() -> pane.reveal(card));
        });
  }

  private void openMenu(CardView view, ContextMenuEvent event) {
    if (event.isKeyboardTrigger()) {
      openMenu(view);
    } else {
      menu(view).show(view, event.getScreenX(), event.getScreenY());
    }
    event.consume();
  }

  private void openMenu(CardView view) {
    menu(view).show(view.button(), Side.BOTTOM, 0, 0);
  }

  private ContextMenu menu(CardView view) {
    LaneCard card = view.placed().card();
    ContextMenu menu = new ContextMenu();
    for (CardAction action : lanes.actions(card)) {
      MenuItem item = Buttons.item(action.title().apply(card), () -> action.run().accept(card));
      item.setId("debug/card-" + action.id());
      menu.getItems().add(item);
    }
    return menu;
  }
}
