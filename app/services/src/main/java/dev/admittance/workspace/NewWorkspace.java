package dev.admittance.workspace;

import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Turns a folder into a workspace.
public final class NewWorkspace {
  private static final List<String> FOLDERS = List.of("hooks", "answers", "captures", "cluster");

  private NewWorkspace() {}

  /// Writes settings for the newest release, named after the folder, and empty folders. Existing
  /// files are unchanged.
  ///
  /// @throws IOException if something cannot be written
  public static void write(Path folder) throws IOException {
    for (String name : FOLDERS) {
      Files.createDirectories(folder.resolve(name));
    }
    Path settings = folder.resolve(WorkspaceSettings.FILE);
    if (!NewFile.isTaken(settings)) {
      NewFile.write(settings, settings(folder));
    }
  }

  private static String settings(Path folder) {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    String text = name == null ? "Workspace" : name.toString();
    return """
    apiVersion: admittance.dev/v1
    kind: Workspace
    name: "%s"
    # The release whose API server is simulated.
    kubernetesRelease: "%s"
    """
        .formatted(text.replace("\\", "\\\\").replace("\"", "\\\""), KubernetesRelease.DEFAULT);
  }
}
