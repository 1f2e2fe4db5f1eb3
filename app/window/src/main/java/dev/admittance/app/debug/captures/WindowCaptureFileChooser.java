package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.FileChooser;

/// Opens the file dialog of the system over the window of a node.
public final class WindowCaptureFileChooser implements CaptureFileChooser {
  private static final Messages MESSAGES = Messages.of(WindowCaptureFileChooser.class);

  private final Node node;

  public WindowCaptureFileChooser(Node node) {
    this.node = node;
  }

  @Override
  public Optional<Path> choose() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("chooser"));
    chooser
        .getExtensionFilters()
        .addAll(
            new FileChooser.ExtensionFilter(
                MESSAGES.get("shared.captures"), "*.jsonl", "*.ndjson", "*.log", "*.json"),
            new FileChooser.ExtensionFilter(MESSAGES.get("shared.all-files"), "*"));
    Scene scene = node.getScene();
    return Optional.ofNullable(chooser.showOpenDialog(scene == null ? null : scene.getWindow()))
        .map(File::toPath);
  }
}
