package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanExpression;
import javafx.scene.Node;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/// The actions that rehearse, for the menu and the command palette.
public final class RehearsalActions {
  private static final Messages MESSAGES = Messages.of(RehearsalActions.class);
  private static final ActionFactory ACTIONS = new ActionFactory("debug/", MESSAGES);

  private final RehearsalViewModel rehearsal;
  private final Node owner;
  private final List<Action> beginning;
  private final List<Action> exports;
  private final Action show;

  /// @param owner a node in the window that owns dialogs
  /// @param dialogs shows the dialog for a text
  /// @param show shows the rehearsal and focuses it
  /// @param request rehearses the chosen request
  /// @param chosen whether a request is chosen
  public RehearsalActions(
      RehearsalViewModel rehearsal,
      Node owner,
      DialogLayer dialogs,
      Runnable show,
      Runnable request,
      BooleanExpression chosen) {
    this.rehearsal = rehearsal;
    this.owner = owner;
    BooleanExpression open = rehearsal.isOpen();
    this.show = ACTIONS.of("rehearsal", "show", "Alt+H", show);
    beginning =
        List.of(
            ACTIONS.of(
                "rehearse-workspace",
                "rehearse-workspace",
                "Shortcut+Alt+Y",
                open,
                () -> {
                  rehearsal.rehearseWorkspace();
                  show.run();
                }),
            ACTIONS.of(
                "rehearse-request",
                "rehearse-request",
                "",
                chosen,
                () -> {
                  request.run();
                  show.run();
                }),
            ACTIONS.of("rehearse-files", "rehearse-files", "", open, () -> files(show)),
            ACTIONS.of("rehearse-folder", "rehearse-folder", "", open, () -> folder(show)),
            ACTIONS.of(
                "rehearse-text",
                "rehearse-text",
                "",
                open,
                () -> new PastedTextDialog(rehearsal, dialogs).show(show)));
    exports =
        Arrays.stream(DriftFormat.values())
            .map(format ->
                ACTIONS.of(
                    "export-drift-" + format.key(),
                    "export-drift." + format.key(),
                    "",
                    rehearsal.hasResult(),
                    () -> export(format)))
            .toList();
  }

  /// Those that write the result into a file.
  public List<Action> exports() {
    return exports;
  }

  private void export(DriftFormat format) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("chooser.drift"));
    chooser.setInitialFileName(format.file());
    File chosen = chooser.showSaveDialog(window());
    if (chosen != null) {
      rehearsal.exportDrift(format, chosen.toPath());
    }
  }

  /// Those that begin a rehearsal.
  public List<Action> beginning() {
    return beginning;
  }

  public List<Action> all() {
    return Stream.of(List.of(show), beginning, exports).flatMap(List::stream).toList();
  }

  private void files(Runnable then) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("chooser.files"));
    List<File> chosen = chooser.showOpenMultipleDialog(window());
    if (chosen != null) {
      rehearsal.rehearse(chosen.stream().map(File::toPath).toList());
      then.run();
    }
  }

  private void folder(Runnable then) {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(MESSAGES.get("chooser.folder"));
    File chosen = chooser.showDialog(window());
    if (chosen != null) {
      rehearsal.rehearse(List.of(chosen.toPath()));
      then.run();
    }
  }

  private Window window() {
    return owner.getScene().getWindow();
  }
}
