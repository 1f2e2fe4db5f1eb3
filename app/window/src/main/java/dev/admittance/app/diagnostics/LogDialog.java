package dev.admittance.app.diagnostics;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.logging.Level;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Shows the log of the window.
public final class LogDialog {
  private static final Messages MESSAGES = Messages.of(LogDialog.class);
  private static final double WIDTH = 1100;
  private static final double HEIGHT = 640;

  private final LogViewModel model;
  private final DialogLayer dialogs;
  private final Path folder;
  private final Consumer<Path> openFolder;
  private final Subscriptions opened = new Subscriptions();

  /// @param folder of the log files
  /// @param openFolder opens a folder in the file manager
  public LogDialog(
      LogViewModel model, DialogLayer dialogs, Path folder, Consumer<Path> openFolder) {
    this.model = model;
    this.dialogs = dialogs;
    this.folder = folder;
    this.openFolder = openFolder;
  }

  public void show() {
    model.open();
    ListView<String> lines = lines();
    TextField filter = Nodes.grow(Nodes.withId("log/filter", new TextField()));
    filter.setPromptText(MESSAGES.get("filter"));
    filter.setAccessibleText(MESSAGES.get("filter"));
    filter.textProperty().bindBidirectional(model.queryProperty());
    ObjectProperty<Level> chosen = new SimpleObjectProperty<>(model.levelProperty().get());
    chosen.bindBidirectional(model.levelProperty());
    var level =
        ChoiceBoxes.box(
            "log/level",
            FXCollections.observableArrayList(Level.ALL, Level.INFO, Level.WARNING, Level.SEVERE),
            chosen,
            one -> MESSAGES.get("level." + one.getName()));
    level.setAccessibleText(MESSAGES.get("level"));
    level.setMaxWidth(Region.USE_PREF_SIZE);
    CheckBox follow = Nodes.uncut(Nodes.withId("log/follow", new CheckBox(MESSAGES.get("follow"))));
    follow.selectedProperty().bindBidirectional(model.followingProperty());
    HBox bar = DialogBox.buttons(filter, level, follow);
    Nodes.grow(lines);
    Button close = button("log/close", "close", this::close);
    close.getStyleClass().add(Styles.ACCENT);
    VBox box =
        new DialogBox("log/dialog", MESSAGES.get("log.title"), bar, lines, buttons(close))
            .within(WIDTH, HEIGHT);
    dialogs.show(box, filter, this::closed);
    lines.scrollTo(lines.getItems().size() - 1);
  }

  private ListView<String> lines() {
    ListView<String> lines = Nodes.withId("log/lines", new ListView<>(model.shown()));
    lines.setAccessibleText(MESSAGES.get("log.title"));
    lines.setPlaceholder(EmptyState.saying(MESSAGES.get("none")));
    lines.setStyle("-fx-font-family: monospace");
    lines.setCellFactory(_ -> new LineCell());
    opened.add(
        model
            .shown()
            .subscribe(() -> {
              if (model.followingProperty().get()) {
                lines.scrollTo(lines.getItems().size() - 1);
              }
            }));
    return lines;
  }

  private HBox buttons(Button close) {
    Label where = Nodes.label(MESSAGES.get("where", folder), Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    where.setMinWidth(0);
    return DialogBox.buttons(
        where,
        Nodes.space(),
        button("log/copy", "copy", this::copy),
        button("log/folder", "folder", () -> openFolder.accept(folder)),
        close);
  }

  private static Button button(String id, String key, Runnable action) {
    return Nodes.uncut(Buttons.of(id, MESSAGES.get(key), action));
  }

  private void copy() {
    SystemClipboard.put(model.text());
  }

  private void close() {
    dialogs.hide();
    closed();
  }

  private void closed() {
    model.close();
    opened.end();
  }

  private static final class LineCell extends ListCell<String> {
    @Override
    protected void updateItem(@Nullable String item, boolean empty) {
      super.updateItem(item, empty);
      getStyleClass().removeAll(Styles.DANGER, Styles.WARNING);
      setText(empty ? null : item);
      if (!empty && item != null) {
        int level = LogViewModel.levelOf(item).intValue();
        if (level >= Level.SEVERE.intValue()) {
          getStyleClass().add(Styles.DANGER);
        } else if (level >= Level.WARNING.intValue()) {
          getStyleClass().add(Styles.WARNING);
        }
      }
    }
  }
}
