package dev.admittance.kubeconfig;

import java.nio.file.Path;
import java.util.Optional;

/// A bearer token that a kubeconfig has or names a file for. Where both are there, the file counts
/// as soon as it could be read. Does not show itself as text.
public record BearerToken(Optional<String> text, Optional<Path> file) {
  /// Whether a text can stand in the header that a token goes into. A library that is given one
  /// that cannot may repeat it in its error.
  public static boolean isSound(String token) {
    return token.chars().allMatch(character -> character > ' ' && character < 0x7F);
  }

  @Override
  public String toString() {
    return "BearerToken[hidden, file=" + file + "]";
  }
}
