package dev.admittance.app.design.client;

import dev.admittance.app.messages.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Asks for certificate files and folders with the dialogs of the system.
///
/// @param node whose window owns the dialogs
record CertificateFileChooser(Node node) {
  private static final Messages MESSAGES = Messages.of(CertificateFileChooser.class);

  /// Asks for a certificate file; blocks until the dialog closes.
  Optional<Path> chooseCertificate() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("choose-certificates"));
    chooser
        .getExtensionFilters()
        .addAll(
            new FileChooser.ExtensionFilter(
                MESSAGES.get("certificates"), "*.pem", "*.crt", "*.cer", "*.der"),
            new FileChooser.ExtensionFilter(MESSAGES.get("shared.all-files"), "*"));
    return Optional.ofNullable(chooser.showOpenDialog(window())).map(File::toPath);
  }

  /// Asks for the folder for test certificates; blocks until the dialog closes.
  Optional<Path> chooseFolder() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(MESSAGES.get("choose-folder"));
    return Optional.ofNullable(chooser.showDialog(window())).map(File::toPath);
  }

  private @Nullable Window window() {
    Scene scene = node.getScene();
    return scene == null ? null : scene.getWindow();
  }
}
