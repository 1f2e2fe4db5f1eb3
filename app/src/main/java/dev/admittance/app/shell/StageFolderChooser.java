package dev.admittance.app.shell;

import dev.admittance.app.messages.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.Stage;

/// Asks with the dialog of the system.
public final class StageFolderChooser implements FolderChooser {
  private static final Messages MESSAGES = Messages.of(StageFolderChooser.class);

  private final Stage stage;
  private final String title;

  /// Asks in front of a window for a workspace.
  public StageFolderChooser(Stage stage) {
    this(stage, MESSAGES.get("folder.title"));
  }

  /// Asks in front of a window.
  ///
  /// @param title tells what the folder is for
  public StageFolderChooser(Stage stage, String title) {
    this.stage = stage;
    this.title = title;
  }

  @Override
  public Optional<Path> choose() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(title);
    return Optional.ofNullable(chooser.showDialog(stage)).map(File::toPath);
  }
}
