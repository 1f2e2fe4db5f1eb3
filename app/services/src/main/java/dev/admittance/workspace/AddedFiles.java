package dev.admittance.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Copies files into a folder without overwriting any. The secrets of captures are masked; the
/// manifest of a Secret is the user's own file and copied unchanged.
public final class AddedFiles {
  private AddedFiles() {}

  /// The result of copying.
  ///
  /// @param folder of the copies
  /// @param cleaned names of files with masked secrets
  /// @param own names of files copied with the user's own secrets
  /// @param refused names of files that were not copied: they contain captures that cannot be read
  ///   completely, so their secrets are unknown
  public record Added(Path folder, List<String> cleaned, List<String> own, List<String> refused) {
    public Added {
      cleaned = List.copyOf(cleaned);
      own = List.copyOf(own);
      refused = List.copyOf(refused);
    }
  }

  /// Copies files; a name that is taken gets a number.
  ///
  /// @throws IOException if a file cannot be read or written; earlier ones are copied
  public static Added copy(List<Path> files, Path folder) throws IOException {
    List<String> cleaned = new ArrayList<>();
    List<String> own = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (Path file : files) {
      String name = String.valueOf(file.getFileName());
      AddedFile added = AddedFile.of(file);
      // Without the option to replace, a file created meanwhile stays.
      switch (added.secrets()) {
        case NONE -> Files.copy(file, free(folder, name));
        case OWN -> {
          Files.copy(file, free(folder, name));
          own.add(name);
        }
        case CAPTURED -> {
          NewFile.write(free(folder, name), added::write);
          cleaned.add(name);
        }
        case UNKNOWN -> refused.add(name);
      }
    }
    return new Added(folder, cleaned, own, refused);
  }

  /// Copies files to a new temporary folder.
  ///
  /// @throws IOException if a file cannot be read or written
  public static Added copyToTemporaryFolder(List<Path> files) throws IOException {
    return copy(files, Files.createTempDirectory("admittance-"));
  }

  private static Path free(Path folder, String name) {
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    String ending = dot > 0 ? name.substring(dot) : "";
    Path path = folder.resolve(name);
    for (int i = 2; NewFile.isTaken(path); i++) {
      path = folder.resolve(stem + "-" + i + ending);
    }
    return path;
  }
}
