package dev.admittance.app.files;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.FileSaver;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Asks before unsaved changes are lost. Cancel, which has the focus, and Escape change nothing.
public final class UnsavedPrompt {
  private static final Messages MESSAGES = Messages.of(UnsavedPrompt.class);

  private static final double WIDTH = 460;
  private static final double HEIGHT = 320;

  private final OpenFiles files;
  private final FileSaver saver;
  private final DialogLayer dialogs;

  public UnsavedPrompt(OpenFiles files, FileSaver saver, DialogLayer dialogs) {
    this.files = files;
    this.saver = saver;
    this.dialogs = dialogs;
  }

  /// Runs an action that closes all files, once their unsaved changes are saved or discarded; at
  /// once if there are none.
  public void beforeClosingAll(Runnable then) {
    ask(files.unsaved(), then);
  }

  /// Closes a file once its unsaved changes are saved or discarded.
  public void close(OpenFile file) {
    ask(file.dirtyProperty().get() ? List.of(file) : List.of(), () -> files.close(file));
  }

  private void ask(List<OpenFile> unsaved, Runnable then) {
    if (unsaved.isEmpty()) {
      then.run();
      return;
    }
    boolean one = unsaved.size() == 1;
    String title = one ? MESSAGES.get("unsaved.title-one") : MESSAGES.get("unsaved.title-many");
    ListView<String> names = Nodes.grow(Nodes.styled(new ListView<>(), "unsaved-list"));
    names.setId("unsaved/files");
    names.setAccessibleText(MESSAGES.get("unsaved.files"));
    names.getItems().setAll(unsaved.stream().map(OpenFile::name).toList());
    Button cancel = button("unsaved/cancel", MESSAGES.get("shared.cancel"), () -> {});
    Button discard =
        button(
            "unsaved/discard",
            one ? MESSAGES.get("unsaved.discard") : MESSAGES.get("unsaved.discard-all"),
            () -> {
              unsaved.forEach(files::close);
              then.run();
            });
    Button save =
        button(
            "unsaved/save",
            one ? MESSAGES.get("save") : MESSAGES.get("save-all"),
            () ->
                saver.save(
                    unsaved,
                    saved -> {
                      if (saved) {
                        then.run();
                      }
                    }));
    save.getStyleClass().add(Styles.ACCENT);
    HBox buttons = DialogBox.buttons(discard, Nodes.space(), cancel, save);
    Label lost = new Label(MESSAGES.get("unsaved.lost"));
    VBox box = new DialogBox("unsaved/dialog", title, lost, names, buttons).within(WIDTH, HEIGHT);
    box.getStylesheets().add(FilesStyles.SHEET);
    dialogs.show(box, cancel, () -> {});
  }

  private Button button(String id, String title, Runnable action) {
    Button button = Nodes.withId(id, new Button(title));
    button.setOnAction(_ -> {
      dialogs.hide();
      action.run();
    });
    return button;
  }
}
