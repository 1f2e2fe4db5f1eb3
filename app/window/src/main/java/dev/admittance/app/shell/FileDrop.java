package dev.admittance.app.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/// Handles files and folders dropped onto a window.
public final class FileDrop {
  private FileDrop() {}

  /// Lets a window accept dropped files and folders.
  ///
  /// @param drop receives the dropped paths; reading shows later whether they are folders
  public static void install(Scene scene, Consumer<List<Path>> drop) {
    scene.setOnDragOver(event -> {
      if (event.getDragboard().hasFiles()) {
        event.acceptTransferModes(TransferMode.COPY);
        event.consume();
      }
    });
    scene.setOnDragDropped(event -> take(event, drop));
  }

  private static void take(DragEvent event, Consumer<List<Path>> drop) {
    List<Path> paths = event.getDragboard().getFiles().stream().map(File::toPath).toList();
    event.setDropCompleted(!paths.isEmpty());
    event.consume();
    if (!paths.isEmpty()) {
      drop.accept(paths);
    }
  }
}
