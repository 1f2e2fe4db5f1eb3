package dev.admittance.record.registration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// The namespace of this process if it runs in a pod: the recording must not be called for what
/// keeps it running.
final class OwnNamespace {
  private static final Path FILE =
      Path.of("/var/run/secrets/kubernetes.io/serviceaccount/namespace");
  private static final long LONGEST = 63;
  private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]*[a-z0-9])?");

  private OwnNamespace() {}

  /// Returns its name; empty outside a pod.
  static Optional<String> find() {
    return find(FILE);
  }

  static Optional<String> find(Path file) {
    try {
      return Files.isRegularFile(file) && Files.size(file) <= LONGEST + 2
          ? Optional.of(Files.readString(file).strip()).filter(name -> NAME.matcher(name).matches())
          : Optional.empty();
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
