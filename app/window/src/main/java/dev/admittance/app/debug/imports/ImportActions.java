package dev.admittance.app.debug.imports;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
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
  private static final ActionFactory ACTIONS = new ActionFactory("debug/", MESSAGES);

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
        ACTIONS.of("new-capture", "new", "Shortcut+Alt+N", open, dialog::show),
        ACTIONS.of(
            "edit-capture",
            "edit",
            "Shortcut+Alt+E",
            any,
            () -> {
              edit.run();
              dialog.show();
            }),
        ACTIONS.of("paste-captures", "paste", "Shortcut+Shift+V", open, this::paste),
        ACTIONS.of("import-files", "import-files", "Shortcut+Shift+I", open, this::files),
        ACTIONS.of("import-folder", "import-folder", "", open, this::folder));
  }

  public List<Action> all() {
    return Stream.concat(
            adding().stream(),
            Stream.of(
                ACTIONS.of(
                    "make-test",
                    "make-test",
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
}
