package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Unsaved texts of earlier processes in the [StateFolder].
public final class KeptTexts {
  private KeptTexts() {}

  /// Returns the files that hold them.
  public static List<Path> find() throws IOException {
    List<Path> found = new ArrayList<>(RecoveryJournal.ofThisProcess().leftEverywhere());
    Path backups = StateFolder.path().resolve(StateFolder.BACKUPS);
    if (Files.isDirectory(backups)) {
      try (Stream<Path> all = Files.list(backups)) {
        all.forEach(found::add);
      }
    }
    return List.copyOf(found);
  }

  public static void delete() throws IOException {
    for (Path file : find()) {
      Files.deleteIfExists(file);
    }
  }
}
