package dev.admittance.app.design.client;

import java.nio.file.Path;
import java.util.Optional;

/// Asks a person for files and folders of certificates.
public interface CertificateFiles {
  /// Asks for a file with certificates, and waits for the answer.
  ///
  /// @return empty where nothing was chosen
  Optional<Path> chooseCertificate();

  /// Asks where to put test certificates, and waits for the answer.
  ///
  /// @return empty where nothing was chosen
  Optional<Path> chooseFolder();
}
