package dev.admittance.app.diagnostics;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.messages.Messages;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.logging.Level;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
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
    TextField filter = new TextField();
    filter.setId("log/filter");
    filter.setPromptText(MESSAGES.get("filter"));
    filter.setAccessibleText(MESSAGES.get("filter"));
    filter.textProperty().bindBidirectional(model.queryProperty());
    HBox.setHgrow(filter, Priority.ALWAYS);
    var level =
        ChoiceBoxes.box(
            "log/level",
            FXCollections.observableArrayList(Level.ALL, Level.INFO, Level.WARNING, Level.SEVERE),
            model.levelProperty(),
            one -> MESSAGES.get("level." + one.getName()));
    level.setAccessibleText(MESSAGES.get("level"));
    level.setMaxWidth(Region.USE_PREF_SIZE);
    CheckBox follow = new CheckBox(MESSAGES.get("follow"));
    follow.setId("log/follow");
    follow.selectedProperty().bindBidirectional(model.followingProperty());
    follow.setMinWidth(Region.USE_PREF_SIZE);
    HBox bar = new HBox(filter, level, follow);
    bar.getStyleClass().add("dialog-buttons");
    Label title = new Label(MESSAGES.get("log.title"));
    title.getStyleClass().add("dialog-title");
    VBox.setVgrow(lines, Priority.ALWAYS);
    Button close = button("log/close", "close", this::close);
    close.getStyleClass().add(Styles.ACCENT);
    VBox box = new VBox(title, bar, lines, buttons(close));
    box.setId("log/dialog");
    box.setMaxSize(WIDTH, HEIGHT);
    dialogs.show(box, filter, model::close);
    lines.scrollTo(lines.getItems().size() - 1);
  }

  private ListView<String> lines() {
    ListView<String> lines = new ListView<>(model.shown());
    lines.setId("log/lines");
    lines.setAccessibleText(MESSAGES.get("log.title"));
    lines.setPlaceholder(new Label(MESSAGES.get("none")));
    lines.setStyle("-fx-font-family: monospace");
    lines.setCellFactory(_ -> new LineCell());
    lines
        .getItems()
        .addListener(
            (ListChangeListener<String>)
                _ -> {
                  if (model.followingProperty().get()) {
                    lines.scrollTo(lines.getItems().size() - 1);
                  }
                });
    return lines;
  }

  private HBox buttons(Button close) {
    Label where = new Label(MESSAGES.get("where", folder));
    where.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    where.setMinWidth(0);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox buttons =
        new HBox(
            where,
            space,
            button("log/copy", "copy", this::copy),
            button("log/folder", "folder", () -> openFolder.accept(folder)),
            close);
    buttons.getStyleClass().add("dialog-buttons");
    return buttons;
  }

  private static Button button(String id, String key, Runnable action) {
    Button button = new Button(MESSAGES.get(key));
    button.setId(id);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private void copy() {
    ClipboardContent content = new ClipboardContent();
    content.putString(model.text());
    Clipboard.getSystemClipboard().setContent(content);
  }

  private void close() {
    dialogs.hide();
    model.close();
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
