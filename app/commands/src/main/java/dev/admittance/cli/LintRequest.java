package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.revision.ChangedLines;
import dev.admittance.revision.RevisionException;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LintBaseline;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.Files;
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
/// @param provider of the managed cluster; empty for that of the workspace
/// @param baseline with the findings that do not count
/// @param changedSince the revision since which a line must have changed for its findings to count
/// @param newBaseline is written with all findings, in place of an output
/// @param fixing what is done with fixes
record LintRequest(
    List<Path> paths,
    List<Path> old,
    LintFormat format,
    LintFailOn failOn,
    Optional<KubernetesRelease> release,
    Optional<Provider> provider,
    Optional<Path> baseline,
    Optional<Path> newBaseline,
    Optional<String> changedSince,
    LintFixing fixing) {
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
        new LintRequest(
            paths,
            List.of(),
            LintFormat.TEXT,
            LintFailOn.INFO,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            LintFixing.NONE));
  }

  /// Checks the objects and prints the findings.
  ///
  /// @throws IOException if the output cannot be written
  Exit run(Streams streams) throws IOException {
    Optional<LintBaseline.Result> known = baseline.map(LintBaseline::read);
    if (known.isPresent() && known.get() instanceof LintBaseline.Result.Refused(var problem)) {
      new ProblemPrinter(streams).print(problem);
      return Exit.UNUSABLE;
    }
    Lint.Result all = lint();
    if (newBaseline.isPresent()) {
      return write(newBaseline.get(), all, streams);
    }
    try {
      return run(known, all, streams);
    } catch (RevisionException e) {
      streams.err().println("admittance: " + e.sentence() + " " + e.remedy());
      return Exit.UNUSABLE;
    }
  }

  private Exit run(Optional<LintBaseline.Result> known, Lint.Result all, Streams streams)
      throws IOException {
    Lint.Result result = onChangedLines(without(known, all, streams));
    if (fixing == LintFixing.NONE) {
      return print(result, streams);
    }
    boolean written = fixing.apply(result.findings(), streams);
    if (fixing == LintFixing.SHOWN) {
      return result.exit(failOn.severities());
    }
    Exit exit = print(onChangedLines(without(known, lint(), streams)), streams);
    return written ? exit : Exit.UNUSABLE;
  }

  private Lint.Result onChangedLines(Lint.Result result) throws RevisionException {
    if (changedSince.isEmpty()) {
      return result;
    }
    List<Diagnostic> left = new ArrayList<>();
    try (ChangedLines lines = ChangedLines.since(paths.getFirst(), changedSince.get())) {
      for (Diagnostic finding : result.findings()) {
        int first = finding.range().start().line();
        int last = Math.max(first, finding.range().end().line());
        if (lines.touch(finding.file(), first, last)) {
          left.add(finding);
        }
      }
    }
    return result.with(left);
  }

  private Lint.Result lint() {
    Findings.Fixes fixes = fixing == LintFixing.NONE ? format.fixes() : Findings.Fixes.WORKED_OUT;
    return Lint.run(Location.of(paths), Location.of(old), release, provider, fixes);
  }

  private static Exit write(Path file, Lint.Result result, Streams streams) throws IOException {
    result.unreadable().forEach(new ProblemPrinter(streams)::print);
    Files.writeString(file, LintBaseline.of(file, result.findings()).text());
    streams.err().println(result.findings().size() + " findings written to " + file + ".");
    return result.unreadable().isEmpty() ? Exit.FINE : Exit.UNUSABLE;
  }

  private static Lint.Result without(
      Optional<LintBaseline.Result> known, Lint.Result all, Streams streams) {
    if (known.isEmpty() || !(known.get() instanceof LintBaseline.Result.Read(var baseline))) {
      return all;
    }
    LintBaseline.Compared compared = baseline.compare(all.findings());
    if (compared.gone() > 0) {
      streams
          .err()
          .println(
              compared.gone()
                  + " findings of the baseline are gone; write it anew with --write-baseline.");
    }
    return all.without(compared);
  }

  private Exit print(Lint.Result result, Streams streams) throws IOException {
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
