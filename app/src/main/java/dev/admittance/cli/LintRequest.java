package dev.admittance.cli;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What `admittance lint` is asked for.
///
/// @param paths the objects to check
/// @param old where the objects are that those would take the place of; none for a create
/// @param release whose API server judges; empty for that of the workspace
record LintRequest(
    List<Path> paths,
    List<Path> old,
    LintFormat format,
    LintFailOn failOn,
    Optional<KubernetesRelease> release) {
  LintRequest {
    paths = List.copyOf(paths);
    old = List.copyOf(old);
  }

  /// What a command line asks for that names nothing but files and folders. To read the
  /// declarations of options takes longer than to check a file, so it is only done for options.
  static Optional<LintRequest> plain(String... arguments) {
    if (arguments.length < 2 || !arguments[0].equals("lint")) {
      return Optional.empty();
    }
    List<Path> paths = new ArrayList<>();
    for (String path : Arrays.asList(arguments).subList(1, arguments.length)) {
      // An option, or a file with arguments in it.
      if (path.isEmpty() || path.startsWith("-") || path.startsWith("@")) {
        return Optional.empty();
      }
      try {
        paths.add(Path.of(path));
      } catch (InvalidPathException _) {
        // Whoever reads options knows how to say so.
        return Optional.empty();
      }
    }
    return Optional.of(
        new LintRequest(paths, List.of(), LintFormat.TEXT, LintFailOn.INFO, Optional.empty()));
  }

  /// Checks the objects, and prints what was found.
  ///
  /// @throws IOException if that cannot be written
  Exit run(Streams streams) throws IOException {
    Lint.Result result = Lint.run(Location.of(paths), Location.of(old), release, format.fixes());
    result.unreadable().forEach(new ProblemPrinter(streams)::print);
    Unrendered unrendered = Unrendered.of(result.unrendered());
    unrendered.lines().forEach(line -> streams.err().println(PlainText.of(line)));
    switch (format) {
      case TEXT -> streams.out().write(LintText.of(result, Paint.of(streams)));
      case JSON -> streams.out().write(JsonText.writePretty(LintJson.of(result)) + "\n");
      case SARIF -> streams.out().write(JsonText.writePretty(LintSarif.of(result)) + "\n");
    }
    return result.exit(failOn.severities());
  }
}
