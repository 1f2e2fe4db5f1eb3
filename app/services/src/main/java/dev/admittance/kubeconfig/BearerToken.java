package dev.admittance.kubeconfig;

import java.nio.file.Path;
import java.util.Optional;

/// A bearer token in a kubeconfig or in a file that it names. Where both exist, the file takes
/// precedence as soon as it can be read. The text form does not contain the token.
public record BearerToken(Optional<String> text, Optional<Path> file) {
  /// Returns whether a text can be part of a header. A library may repeat an invalid token in its
  /// error message.
  public static boolean isSound(String token) {
    return token.chars().allMatch(character -> character > ' ' && character < 0x7F);
  }

  @Override
  public String toString() {
    return "BearerToken[hidden, file=" + file + "]";
  }
}
