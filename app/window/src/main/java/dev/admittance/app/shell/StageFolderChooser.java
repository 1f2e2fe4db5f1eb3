package dev.admittance.app.shell;

import dev.admittance.app.messages.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.Stage;

/// Asks for a folder with the dialog of the system.
public final class StageFolderChooser implements FolderChooser {
  private static final Messages MESSAGES = Messages.of(StageFolderChooser.class);

  private final Stage stage;
  private final String title;

  /// Asks for a workspace over a window.
  public StageFolderChooser(Stage stage) {
    this(stage, MESSAGES.get("folder.title"));
  }

  /// Asks over a window.
  ///
  /// @param title of the dialog
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
