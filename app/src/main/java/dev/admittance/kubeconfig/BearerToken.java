package dev.admittance.kubeconfig;

import java.nio.file.Path;
import java.util.Optional;

/// A bearer token that a kubeconfig has or names a file for. Where both are there, the file counts
/// as soon as it could be read. Does not show itself as text.
public record BearerToken(Optional<String> text, Optional<Path> file) {
  @Override
  public String toString() {
    return "BearerToken[hidden, file=" + file + "]";
  }
}
