package dev.admittance.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Folders that tests write and read as workspaces.
public final class TestFolder {
  private TestFolder() {}

  /// Reads a folder as a workspace, whose findings have no fixes.
  public static Workspace read(Path folder) {
    return LiveWorkspace.read(folder, ReadProgress.NONE).workspace(Findings.Fixes.LEFT_OUT);
  }

  /// Writes a file, and creates the folders that it is in.
  public static Path write(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
