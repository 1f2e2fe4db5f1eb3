package dev.admittance.cli;

import dev.admittance.captures.OrderedParallel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ManifestRequests;
import dev.admittance.workspace.NothingFound;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Analyzes captures on several threads, in memory that does not grow with their number.
final class Analyze {
  private final Consumer<Diagnostic> problems;
  private final ReadProgress progress;
  private Exit exit = Exit.FINE;

  /// @param problems receives whatever cannot be read
  Analyze(Consumer<Diagnostic> problems, ReadProgress progress) {
    this.problems = problems;
    this.progress = progress;
  }

  /// The result for an item of the input.
  private sealed interface Told {
    record Report(AnalysisReport report) implements Told {}

    record Problem(Diagnostic diagnostic) implements Told {}
  }

  /// Reports something that cannot be read.
  void report(Diagnostic problem) {
    if (problem.severity() == Severity.ERROR) {
      exit = exit.and(Exit.UNUSABLE);
    }
    if (problem.severity() == Severity.ERROR || problem.rule().equals(CaptureItem.WITHHELD)) {
      problems.accept(problem);
    }
  }

  /// The exit so far.
  Exit exit() {
    return exit;
  }

  /// Analyzes all captures.
  ///
  /// @param requests how manifests become requests
  /// @return [Exit#UNUSABLE] if anything could not be read, otherwise [Exit#FOUND] if anything was
  ///   found
  /// @throws IOException if the output cannot be written
  Exit run(
      List<Location> reviews,
      ManifestRequests requests,
      CaptureAnalysis analysis,
      int threads,
      AnalysisOutput output)
      throws IOException {
    output.start();
    try (CaptureStream captures = new CaptureStream(reviews, requests, progress);
        OrderedParallel<CaptureItem, Told> work =
            new OrderedParallel<>(
                threads,
                item ->
                    switch (item) {
                      case CaptureItem.Read(Capture capture) ->
                          new Told.Report(analysis.of(capture));
                      case CaptureItem.NotRun other -> new Told.Problem(other.diagnostic());
                    },
                told -> print(told, output))) {
      Optional<CaptureItem> item = captures.next();
      if (item.isEmpty()) {
        report(NothingFound.of("read/NoCapture", "captured request", reviews));
      }
      long read = 0;
      while (item.isPresent()) {
        work.add(item.get(), captures.textBytes() - read);
        read = captures.textBytes();
        item = captures.next();
      }
      work.finish();
    }
    output.end();
    return exit;
  }

  /// Prints the single report of an analysis without captures.
  ///
  /// @return as for captures
  /// @throws IOException if the output cannot be written
  Exit run(AnalysisReport report, AnalysisOutput output) throws IOException {
    output.start();
    print(new Told.Report(report), output);
    output.end();
    return exit;
  }

  private void print(Told told, AnalysisOutput output) throws IOException {
    switch (told) {
      case Told.Report(AnalysisReport report) -> {
        exit = exit.and(report.found() ? Exit.FOUND : Exit.FINE);
        output.print(report);
      }
      case Told.Problem(Diagnostic problem) -> report(problem);
    }
  }
}
