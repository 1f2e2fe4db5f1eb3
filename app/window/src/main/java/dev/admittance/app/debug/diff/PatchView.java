package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.KeyedItem;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The operations of the current webhook's patch or of the policy's mutations. Selecting one moves
/// to the step that applied it.
public final class PatchView extends StackPane {
  private static final Messages MESSAGES = Messages.of(PatchView.class);

  private final ListView<PatchItem> list = new ListView<>();
  private boolean following;

  /// @param copyLink copies the address of an operation
  public PatchView(PatchViewModel patch, Consumer<PatchItem> copyLink) {
    getStyleClass().add("patch");
    Nodes.addSheet(this, PatchView.class, "diff.css");
    list.setId("debug/patch");
    list.setAccessibleText(MESSAGES.get("patch"));
    list.setItems(patch.items());
    list.setCellFactory(_ -> new ItemCell());
    Runnable copy = () -> patch.chosenProperty().get().ifPresent(copyLink);
    MenuItem link = KeyedItem.of(MESSAGES.get("copy-link"), FieldMenu.LINK_KEYS);
    link.setId("debug/copy-operation-link");
    link.setOnAction(_ -> copy.run());
    list.setContextMenu(new ContextMenu(link));
    KeyActions.on(FieldMenu.LINK_KEYS, list, copy);
    Label absence = Nodes.bound("debug/patch-absence", patch.absenceProperty(), "pane-absence");
    absence.setWrapText(true);
    Label note = Nodes.bound("debug/patch-note", patch.noteProperty(), "patch-note");
    note.setWrapText(true);
    Nodes.showWhile(note, patch.noteProperty().isNotEmpty());
    BorderPane content = new BorderPane(list);
    content.setBottom(note);
    list.visibleProperty().bind(patch.absenceProperty().isEmpty());
    getChildren().setAll(absence, content);
    patch.chosenProperty().subscribe(this::follow);
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(item -> {
          if (item != null && !following) {
            patch.jumpTo(item);
          }
        });
  }

  /// Selects the operation of the current step without moving.
  private void follow(Optional<PatchItem> current) {
    following = true;
    if (current.isPresent()) {
      list.getSelectionModel().select(current.get());
      list.scrollTo(current.get());
    } else {
      list.getSelectionModel().clearSelection();
    }
    following = false;
  }

  private static final class ItemCell extends ListCell<PatchItem> {
    private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");

    private final Label number = new Label();
    private final Label operation = new Label();
    private final Label path = new Label();
    private final Label value = new Label();
    private final Label failure = new Label();
    private final Tooltip whole = new Tooltip();
    private final VBox row;

    ItemCell() {
      number.getStyleClass().add("patch-number");
      number.setMinWidth(USE_PREF_SIZE);
      operation.setMinWidth(USE_PREF_SIZE);
      path.getStyleClass().add("patch-path");
      path.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
      Nodes.grow(path);
      value.getStyleClass().add("patch-value");
      HBox head = Nodes.row("patch-head", number, operation, path);
      head.setAlignment(Pos.CENTER_LEFT);
      failure.getStyleClass().add("patch-failure");
      failure.setWrapText(true);
      row = new VBox(head, value, failure);
      row.setMinWidth(0);
      setPrefWidth(0);
      setGraphic(row);
    }

    @Override
    protected void updateItem(PatchItem item, boolean empty) {
      super.updateItem(item, empty);
      if (empty || item == null) {
        row.setVisible(false);
        setTooltip(null);
        setAccessibleText(null);
        return;
      }
      number.setText(Integer.toString(item.number()));
      String op = item.operation().op();
      operation.setText(op.isEmpty() ? MESSAGES.get("no-op") : op);
      List<String> look = List.of("label", "patch-op", op.toLowerCase(Locale.ROOT));
      if (!operation.getStyleClass().equals(look)) {
        operation.getStyleClass().setAll(look);
      }
      path.setText(GraphemeBreaks.fromTheLeft(item.path()));
      value.setText(GraphemeBreaks.fromTheLeft(item.preview()));
      Nodes.show(value, !item.preview().isEmpty());
      failure.setText(item.failure());
      Nodes.show(failure, item.failed());
      pseudoClassStateChanged(FAILED, item.failed());
      String words =
          item.failed()
              ? MESSAGES.get("patch.failed", op, item.path(), item.failure())
              : op + " " + item.path();
      whole.setText(words + (item.preview().isEmpty() ? "" : "\n" + item.preview()));
      setTooltip(whole);
      setAccessibleText(MESSAGES.get("patch.operation", item.number(), words, item.preview()));
      row.setVisible(true);
    }
  }
}
