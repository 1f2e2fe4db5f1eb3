package dev.admittance.app.impact.setup;

import dev.admittance.app.messages.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Asks for files and folders with the dialogs of the system, over the window of a node.
public record ComparisonFileChooser(Node node) {
  private static final Messages MESSAGES = Messages.of(ComparisonFileChooser.class);

  /// A folder; empty if none was chosen.
  Optional<Path> folder(String title) {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(title);
    return Optional.ofNullable(chooser.showDialog(window())).map(File::toPath);
  }

  /// Capture files; empty if none were chosen.
  List<Path> captures() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("choose.captures"));
    chooser
        .getExtensionFilters()
        .addAll(
            new FileChooser.ExtensionFilter(MESSAGES.get("shared.all-files"), "*"),
            new FileChooser.ExtensionFilter(
                MESSAGES.get("shared.captures"),
                "*.jsonl",
                "*.ndjson",
                "*.log",
                "*.json",
                "*.yaml",
                "*.yml",
                "*.gz"));
    List<File> chosen = chooser.showOpenMultipleDialog(window());
    return chosen == null ? List.of() : chosen.stream().map(File::toPath).toList();
  }

  /// The file for a report; empty if none was chosen.
  ///
  /// @param ending its extension, such as `html`
  public Optional<Path> report(String ending) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("choose.report"));
    chooser.setInitialFileName("impact." + ending);
    return Optional.ofNullable(chooser.showSaveDialog(window())).map(File::toPath);
  }

  private @Nullable Window window() {
    Scene scene = node.getScene();
    return scene == null ? null : scene.getWindow();
  }
}
