package dev.admittance.app.design.client;

import java.nio.file.Path;
import java.util.Optional;

/// Asks the user for certificate files and folders.
public interface CertificateFileChooser {
  /// Asks for a certificate file; blocks until the dialog closes.
  ///
  /// @return empty if none was chosen
  Optional<Path> chooseCertificate();

  /// Asks for the folder for test certificates; blocks until the dialog closes.
  ///
  /// @return empty if none was chosen
  Optional<Path> chooseFolder();
}
