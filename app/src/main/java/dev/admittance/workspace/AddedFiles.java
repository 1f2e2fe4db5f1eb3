package dev.admittance.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Copies files into a folder without taking the place of any that is there. Captures lose their
/// secrets on the way; a manifest of a Secret is somebody's own file, and is copied as it is.
public final class AddedFiles {
  private AddedFiles() {}

  /// What became of the files.
  ///
  /// @param folder where they are
  /// @param cleaned names of those that lost secrets
  /// @param own names of those that were copied with secrets of somebody's own
  /// @param refused names of those that were not copied: they hold captures and cannot be read
  ///   whole, so nobody knows what secrets there are
  public record Added(Path folder, List<String> cleaned, List<String> own, List<String> refused) {
    /// Copies the lists.
    public Added {
      cleaned = List.copyOf(cleaned);
      own = List.copyOf(own);
      refused = List.copyOf(refused);
    }
  }

  /// Copies files; one whose name is taken gets a number.
  ///
  /// @throws IOException if one of them cannot be read or written; those before it are there
  public static Added copy(List<Path> files, Path folder) throws IOException {
    List<String> cleaned = new ArrayList<>();
    List<String> own = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (Path file : files) {
      String name = String.valueOf(file.getFileName());
      AddedFile added = AddedFile.of(file);
      // Without the option to replace, a file that comes in the meantime stays.
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

  /// A fresh folder among the system's temporary files, with copies of some files.
  ///
  /// @throws IOException if one of them cannot be read or written
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
