package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Finds the workspace that contains files and folders: its settings are in the folder itself, or
/// in the nearest parent with settings.
public final class EnclosingWorkspace {
  private EnclosingWorkspace() {}

  /// The result of the search.
  ///
  /// @param settings of the first location within a workspace; empty where none is
  /// @param problems of the settings file
  public record Found(Optional<WorkspaceSettings> settings, List<Diagnostic> problems) {
    public Found {
      problems = List.copyOf(problems);
    }
  }

  /// Finds the settings that apply to some locations. Never throws.
  public static Found of(List<Location> locations) {
    return locations.stream()
        .flatMap(location -> file(location.path()).stream())
        .findFirst()
        .map(EnclosingWorkspace::read)
        .orElseGet(() -> new Found(Optional.empty(), List.of()));
  }

  private static Optional<Path> file(Path location) {
    Optional<Path> folder = Optional.of(location.toAbsolutePath().normalize());
    while (folder.isPresent()) {
      Path settings = folder.get().resolve(WorkspaceSettings.FILE);
      if (Files.isRegularFile(settings)) {
        return Optional.of(settings);
      }
      folder = Optional.ofNullable(folder.get().getParent());
    }
    return Optional.empty();
  }

  private static Found read(Path file) {
    String name = Location.of(file).name();
    Problems problems = new Problems();
    problems.startFile(name);
    Optional<WorkspaceSettings> settings =
        switch (TextFile.read(FoundFile.named(name, file))) {
          case TextFile.Refused(Diagnostic problem) -> {
            problems.add(problem);
            yield Optional.empty();
          }
          case TextFile.Text(var source) -> WorkspaceSettingsReader.read(source, problems);
        };
    problems.endFile();
    return new Found(settings, problems.all());
  }
}
