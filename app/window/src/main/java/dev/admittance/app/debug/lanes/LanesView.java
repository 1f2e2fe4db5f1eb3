package dev.admittance.app.debug.lanes;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
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
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The admission chain from left to right, under a bar with the number of webhooks that took part.
/// Tab moves to the current card, the arrow keys move between cards, Enter goes to the card's
/// result.
public final class LanesView extends VBox {
  private static final Messages MESSAGES = Messages.of(LanesView.class);

  private final LanesViewModel lanes;
  private final LanesPane pane;
  private final LanesActions actions;
  private final HBox bar = new HBox();
  private Optional<PlacedCard> focused = Optional.empty();

  /// @param index the current step
  public LanesView(LanesViewModel lanes, ObservableValue<Number> index) {
    this.lanes = lanes;
    Nodes.addSheet(this, LanesView.class, "lanes.css");
    pane = new LanesPane(lanes, this::prepare);
    actions = new LanesActions(lanes, this::focusCurrent);
    getStyleClass().add("pipeline");
    fillBar();
    getChildren().setAll(bar, pane);
    lanes.layoutProperty().subscribe(_ -> followCurrent());
    index.subscribe(_ -> followCurrent());
    lanes.brokenProperty().subscribe(_ -> pane.mark());
  }

  /// Adds a share menu to the bar.
  public void offer(List<Action> sharing) {
    MenuButton menu = new MenuButton("", new FontIcon("mdi2e-export-variant"));
    menu.setId("debug/share-menu");
    menu.setAccessibleText(MESSAGES.get("export"));
    menu.setTooltip(Nodes.tip(MESSAGES.get("export")));
    menu.getStyleClass().addAll(Styles.FLAT, Styles.SMALL, Tweaks.NO_ARROW, "pipeline-button");
    for (Action action : sharing) {
      MenuItem item = new MenuItem();
      item.textProperty().bind(action.shortcutProperty().map(_ -> ActionButtons.tip(action)));
      item.setId(action.id());
      item.disableProperty().bind(action.enabled().not());
      item.setOnAction(_ -> action.runIfEnabled());
      menu.getItems().add(item);
    }
    bar.getChildren().add(menu);
  }

  /// The actions on the lanes as a whole.
  public List<Action> actions() {
    return actions.all();
  }

  private void focusCurrent() {
    lanes.current().ifPresent(this::focus);
  }

  private void fillBar() {
    Label title = Nodes.label(MESSAGES.get("pipeline"), "pipeline-title");
    Label summary = Nodes.bound("debug/lanes-summary", lanes.summary(), "pipeline-summary");
    bar.getChildren().setAll(title, summary, Nodes.space());
    bar.getStyleClass().add("pipeline-bar");
    actions.buttons().forEach(action -> bar.getChildren().add(button(action)));
  }

  private Button button(Action action) {
    Button button = ActionButtons.icon(action, icon(action.id()));
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL, "pipeline-button");
    if (action.id().equals("debug/zoom-reset")) {
      button.setGraphic(null);
      button.textProperty().bind(lanes.zoom().words());
    }
    return button;
  }

  private static String icon(String id) {
    return switch (id) {
      case "debug/zoom-out" -> "mdi2m-minus";
      case "debug/zoom-in" -> "mdi2p-plus";
      case "debug/zoom-fit" -> "mdi2a-arrow-expand-horizontal";
      default -> "mdi2u-unfold-less-horizontal";
    };
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
    direction.from(view.placed(), lanes.layoutProperty().get().cards()).ifPresent(this::focus);
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
