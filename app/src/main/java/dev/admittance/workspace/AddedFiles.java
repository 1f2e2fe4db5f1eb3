package dev.admittance.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Copies files into a folder without taking the place of any that is there.
public final class AddedFiles {
  private AddedFiles() {}

  /// Copies files; one whose name is taken gets a number.
  ///
  /// @throws IOException if one of them cannot be read or written; those before it are there
  public static void copy(List<Path> files, Path folder) throws IOException {
    for (Path file : files) {
      // Without the option to replace, a file that comes in the meantime stays.
      Files.copy(file, free(folder, String.valueOf(file.getFileName())));
    }
  }

  /// A fresh folder among the system's temporary files, with copies of some files.
  ///
  /// @throws IOException if one of them cannot be read or written
  public static Path copyToTemporaryFolder(List<Path> files) throws IOException {
    Path folder = Files.createTempDirectory("admittance-");
    copy(files, folder);
    return folder;
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
