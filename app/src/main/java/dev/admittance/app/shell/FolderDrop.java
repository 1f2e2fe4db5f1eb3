package dev.admittance.app.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/// Takes a folder that is dropped onto a window.
public final class FolderDrop {
  private FolderDrop() {}

  /// Installs it.
  ///
  /// @param open called with what was dropped
  public static void install(Scene scene, Consumer<Path> open) {
    scene.setOnDragOver(event -> {
      if (dropped(event.getDragboard()).isPresent()) {
        event.acceptTransferModes(TransferMode.ANY);
        event.consume();
      }
    });
    scene.setOnDragDropped(event -> take(event, open));
  }

  private static void take(DragEvent event, Consumer<Path> open) {
    Optional<Path> folder = dropped(event.getDragboard());
    folder.ifPresent(open);
    event.setDropCompleted(folder.isPresent());
    event.consume();
  }

  /// Whether it is a folder is seen when it is opened, which reads the disk and so happens
  /// elsewhere.
  private static Optional<Path> dropped(Dragboard board) {
    return board.getFiles().stream().findFirst().map(File::toPath);
  }
}
