package dev.admittance.app.debug.imports;

import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;

/// Writes files into the folder of the captures under unused names.
final class NewCaptureFiles {
  static final String FOLDER = "captures";

  private static final int MOST = 10_000;

  private NewCaptureFiles() {}

  /// Writes a file.
  ///
  /// @param root the folder of the workspace
  /// @param stem of the name, derived from any text
  /// @return the name of the file in the workspace
  /// @throws IOException if it cannot be written
  static String write(Path root, String stem, String ending, String content) throws IOException {
    String name = free(root, stem, ending);
    NewFile.write(root.resolve(name), content);
    return name;
  }

  /// An unused file name.
  ///
  /// @param root the folder of the workspace
  /// @param stem of the name, derived from any text
  static String free(Path root, String stem, String ending) throws IOException {
    String clean = stem.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
    String start = FOLDER + "/" + (clean.isEmpty() ? "capture" : clean);
    for (int number = 1; number < MOST; number++) {
      String name = start + (number == 1 ? "" : "-" + number) + "." + ending;
      if (!NewFile.isTaken(root.resolve(name))) {
        return name;
      }
    }
    throw new FileAlreadyExistsException(start + "." + ending);
  }
}
