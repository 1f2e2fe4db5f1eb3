package dev.admittance.app.shell.finder;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.finder.FinderViewModel.Found;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The finder over the window. Typing filters, Up and Down select, Enter accepts, Escape or a click
/// outside closes and restores the focus.
public final class FinderView extends StackPane {
  private static final Messages MESSAGES = Messages.of(FinderView.class);

  private static final double ROW_HEIGHT = 32;
  private static final int ROWS = 12;

  private final FinderViewModel finder;
  private final TextField query = new TextField();
  private final ListView<Found> list = new ListView<>();
  private @Nullable Node focusBefore;

  public FinderView(FinderViewModel finder) {
    this.finder = finder;
    Nodes.withId("finder", Nodes.styled(this, "finder-layer"));
    setAlignment(Pos.TOP_CENTER);
    getChildren().add(box());
    setOnMousePressed(this::closeIfBeside);
    addEventFilter(KeyEvent.KEY_PRESSED, this::handle);
    visibleProperty().bind(finder.shownProperty());
    finder.shownProperty().subscribe(this::moveFocus);
    // It may be created when the finder is already shown.
    sceneProperty().subscribe(_ -> moveFocus(finder.shownProperty().get()));
    finder.found().subscribe(this::selectFirst);
  }

  private VBox box() {
    query.setId("finder/query");
    query.promptTextProperty().bind(finder.promptProperty());
    finder.promptProperty().subscribe(prompt -> ScreenReaderLabel.name(query, prompt));
    query.textProperty().bindBidirectional(finder.queryProperty());
    list.setId("finder/list");
    list.setAccessibleText(MESSAGES.get("found"));
    list.setItems(finder.found());
    list.setFixedCellSize(ROW_HEIGHT);
    list.setFocusTraversable(false);
    list.setCellFactory(_ -> new FinderCell(finder));
    list.setPlaceholder(EmptyState.saying(MESSAGES.get("nothing")));
    VBox box = Nodes.withId("finder/box", Nodes.column("finder", query, list));
    box.setMaxHeight(Region.USE_PREF_SIZE);
    return box;
  }

  private void moveFocus(boolean shown) {
    if (getScene() == null) {
      return;
    }
    if (shown) {
      focusBefore = getScene().getFocusOwner();
      query.requestFocus();
      // A list drops its selection when its items change while it is hidden.
      selectFirst();
    } else if (focusBefore != null) {
      focusBefore.requestFocus();
      focusBefore = null;
    }
  }

  private void selectFirst() {
    list.setPrefHeight(Math.clamp(finder.found().size(), 1, ROWS) * ROW_HEIGHT + 2);
    if (finder.found().isEmpty()) {
      list.getSelectionModel().clearSelection();
    } else {
      list.getSelectionModel().selectFirst();
      list.scrollTo(0);
    }
  }

  private void handle(KeyEvent event) {
    switch (event.getCode()) {
      case ESCAPE -> finder.hide();
      case ENTER -> choose();
      case DOWN -> move(1);
      case UP -> move(-1);
      case PAGE_DOWN -> move(ROWS);
      case PAGE_UP -> move(-ROWS);
      case TAB -> {
        // The field keeps the focus: there is no other control.
      }
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void choose() {
    Found selected = list.getSelectionModel().getSelectedItem();
    if (selected != null) {
      finder.choose(selected.item());
    }
  }

  private void move(int rows) {
    int last = finder.found().size() - 1;
    if (last >= 0) {
      int row = Math.clamp(list.getSelectionModel().getSelectedIndex() + rows, 0, last);
      list.getSelectionModel().select(row);
      list.scrollTo(Math.max(0, row - ROWS + 1));
    }
  }

  private void closeIfBeside(MouseEvent event) {
    if (event.getTarget() == this) {
      finder.hide();
    }
  }
}
