package dev.admittance.app.debug.imports;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanExpression;
import javafx.scene.Node;
import javafx.scene.input.Clipboard;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

/// The actions that add captures, for the menu and the command palette.
public final class ImportActions {
  private static final Messages MESSAGES = Messages.of(ImportActions.class);

  private final ImportViewModel importViewModel;
  private final Node owner;
  private final BooleanExpression open;
  private final CaptureDialog dialog;
  private final Runnable edit;
  private final BooleanExpression any;

  /// @param owner a node in the window that owns dialogs
  /// @param open whether there is a workspace
  /// @param dialog makes captures by hand
  /// @param edit fills the form with the current capture
  /// @param any whether a capture is being debugged
  public ImportActions(
      ImportViewModel importViewModel,
      Node owner,
      BooleanExpression open,
      CaptureDialog dialog,
      Runnable edit,
      BooleanExpression any) {
    this.importViewModel = importViewModel;
    this.owner = owner;
    this.open = open;
    this.dialog = dialog;
    this.edit = edit;
    this.any = any;
  }

  private List<Action> adding() {
    return List.of(
        action("new-capture", MESSAGES.get("new"), "Shortcut+Alt+N", open, dialog::show),
        action(
            "edit-capture",
            MESSAGES.get("edit"),
            "Shortcut+Alt+E",
            any,
            () -> {
              edit.run();
              dialog.show();
            }),
        action("paste-captures", MESSAGES.get("paste"), "Shortcut+Shift+V", open, this::paste),
        action("import-files", MESSAGES.get("import-files"), "Shortcut+Shift+I", open, this::files),
        action("import-folder", MESSAGES.get("import-folder"), "", open, this::folder));
  }

  public List<Action> all() {
    return Stream.concat(
            adding().stream(),
            Stream.of(
                action(
                    "make-test",
                    MESSAGES.get("make-test"),
                    "Shortcut+Alt+T",
                    importViewModel.canMakeTest(),
                    importViewModel::makeTest)))
        .toList();
  }

  /// Adds the captures in the clipboard, which holds files or text.
  public void paste() {
    Clipboard clipboard = Clipboard.getSystemClipboard();
    if (clipboard.hasFiles()) {
      importViewModel.importFiles(clipboard.getFiles().stream().map(File::toPath).toList());
    } else {
      importViewModel.paste(Optional.ofNullable(clipboard.getString()).orElse(""));
    }
  }

  private void files() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("chooser.files"));
    List<File> chosen = chooser.showOpenMultipleDialog(owner.getScene().getWindow());
    if (chosen != null) {
      importViewModel.importFiles(chosen.stream().map(File::toPath).toList());
    }
  }

  private void folder() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(MESSAGES.get("chooser.folder"));
    Optional<Path> chosen =
        Optional.ofNullable(chooser.showDialog(owner.getScene().getWindow())).map(File::toPath);
    chosen.ifPresent(folder -> importViewModel.importFiles(List.of(folder)));
  }

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action("debug/" + id, title, shortcut, enabled, run);
  }
}
