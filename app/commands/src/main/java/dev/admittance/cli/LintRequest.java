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

/// The arguments of `admittance lint`.
///
/// @param paths the objects to check
/// @param old the objects that these would replace; none for a create
/// @param release of the API server; empty for that of the workspace
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

  /// Parses a command line without options. Loading the declarations of options takes longer than
  /// checking a file.
  static Optional<LintRequest> plain(String... arguments) {
    if (arguments.length < 2 || !arguments[0].equals("lint")) {
      return Optional.empty();
    }
    List<Path> paths = new ArrayList<>();
    for (String path : Arrays.asList(arguments).subList(1, arguments.length)) {
      // An option, or an argument file.
      if (path.isEmpty() || path.startsWith("-") || path.startsWith("@")) {
        return Optional.empty();
      }
      try {
        paths.add(Path.of(path));
      } catch (InvalidPathException _) {
        // The option parser reports the error.
        return Optional.empty();
      }
    }
    return Optional.of(
        new LintRequest(paths, List.of(), LintFormat.TEXT, LintFailOn.INFO, Optional.empty()));
  }

  /// Checks the objects and prints the findings.
  ///
  /// @throws IOException if the output cannot be written
  Exit run(Streams streams) throws IOException {
    Lint.Result result = Lint.run(Location.of(paths), Location.of(old), release, format.fixes());
    result.unreadable().forEach(new ProblemPrinter(streams)::print);
    Unrendered unrendered = Unrendered.of(result.unrendered());
    unrendered.lines().forEach(line -> streams.err().println(TerminalText.of(line)));
    switch (format) {
      case TEXT -> streams.out().write(LintText.of(result, Paint.of(streams)));
      case JSON -> streams.out().write(JsonText.writePretty(LintJson.of(result)) + "\n");
      case SARIF -> streams.out().write(JsonText.writePretty(LintSarif.of(result)) + "\n");
    }
    return result.exit(failOn.severities());
  }
}
