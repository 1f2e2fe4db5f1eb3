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

/// Opens the dialogs of the system over the window of a node.
public final class WindowCertificateFileChooser implements CertificateFileChooser {
  private static final Messages MESSAGES = Messages.of(WindowCertificateFileChooser.class);

  private final Node node;

  public WindowCertificateFileChooser(Node node) {
    this.node = node;
  }

  @Override
  public Optional<Path> chooseCertificate() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("choose-certificates"));
    chooser
        .getExtensionFilters()
        .addAll(
            new FileChooser.ExtensionFilter(
                MESSAGES.get("certificates"), "*.pem", "*.crt", "*.cer", "*.der"),
            new FileChooser.ExtensionFilter(MESSAGES.get("all-files"), "*"));
    return Optional.ofNullable(chooser.showOpenDialog(window())).map(File::toPath);
  }

  @Override
  public Optional<Path> chooseFolder() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(MESSAGES.get("choose-folder"));
    return Optional.ofNullable(chooser.showDialog(window())).map(File::toPath);
  }

  private @Nullable Window window() {
    Scene scene = node.getScene();
    return scene == null ? null : scene.getWindow();
  }
}
