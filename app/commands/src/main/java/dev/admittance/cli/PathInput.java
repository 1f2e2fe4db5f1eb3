package dev.admittance.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Parameters;

/// The input of verbs that take a workspace by its path alone.
final class PathInput extends InputOptions {
  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description =
          "files and folders of requests; for a verb that needs --config they are workspaces, as"
              + " the window opens them")
  private List<Path> paths = List.of();

  @Override
  List<Path> paths() {
    return paths;
  }

  @Override
  String alternative() {
    return "a path, or ";
  }
}
