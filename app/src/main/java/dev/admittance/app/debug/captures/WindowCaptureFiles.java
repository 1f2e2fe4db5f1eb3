package dev.admittance.app.debug.captures;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.FileChooser;

/// Asks with the dialog of the system, in front of the window that a node is in.
public final class WindowCaptureFiles implements CaptureFiles {
  private final Node node;

  /// Asks in front of the window of a node.
  public WindowCaptureFiles(Node node) {
    this.node = node;
  }

  @Override
  public Optional<Path> choose() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle("Open a file of captures");
    chooser
        .getExtensionFilters()
        .addAll(
            new FileChooser.ExtensionFilter("Captures", "*.jsonl", "*.ndjson", "*.log", "*.json"),
            new FileChooser.ExtensionFilter("All files", "*"));
    Scene scene = node.getScene();
    return Optional.ofNullable(chooser.showOpenDialog(scene == null ? null : scene.getWindow()))
        .map(File::toPath);
  }
}
