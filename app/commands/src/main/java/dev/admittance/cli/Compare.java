package dev.admittance.cli;

import dev.admittance.impact.ComparedSides;
import dev.admittance.impact.ComparisonRun;
import dev.admittance.impact.RunKeeper;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.report.ComparisonGate;
import dev.admittance.report.ComparisonReport;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.engine.RegoAnswers;
import dev.admittance.workspace.CaptureListing;
import dev.admittance.workspace.InputFingerprint;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.RunInputs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Compares the results of two sets of configurations on the same captures.
final class Compare {
  private final RunProblems problems;
  private final ReadProgress progress;
  private final Optional<KubernetesRelease> release;
  private final int threads;
  private final DrawnDelays delays;
  private final ComparisonGate gate;
  private final RegoAnswers rego;
  private boolean partial;

  /// @param problems receives whatever cannot be read
  /// @param release the API server to simulate; empty for the one in each side's settings
  /// @param threads for simulation, besides the reading thread
  /// @param delays draws delays that are not recorded
  /// @param gate decides which differences give [Exit#FOUND]
  /// @param rego answers the questions to Rego on both sides
  Compare(
      Consumer<Diagnostic> problems,
      ReadProgress progress,
      Optional<KubernetesRelease> release,
      int threads,
      DrawnDelays delays,
      ComparisonGate gate,
      RegoAnswers rego) {
    this.problems = new RunProblems(problems);
    this.progress = progress;
    this.release = release;
    this.threads = threads;
    this.delays = delays;
    this.gate = gate;
    this.rego = rego;
  }

  /// Compares all captures of the inputs.
  ///
  /// @return [Exit#UNUSABLE] if anything could not be read, nothing could be compared, or the run
  ///   was cancelled, otherwise [Exit#FOUND] if there are differences that the gate selects
  /// @throws IOException if the output cannot be written
  Exit run(RunInputs before, RunInputs after, ComparisonReport report) throws IOException {
    report.start();
    ComparedSides sides = ComparedSides.read(before, after, release, problems::add);
    Comparer comparer = delays.on(sides.comparer()).withRego(rego);
    problems.tell(report::problem);
    ComparisonSummary summary =
        new ComparisonRun(comparer, threads, progress)
            .run(
                before.reviews(),
                sides.requests(),
                report::text,
                new Printer(report, Optional.empty()));
    return end(summary, comparer, report);
  }

  /// Where a resumable run saves its findings.
  ///
  /// @param file the saved findings; need not exist
  /// @param partBytes the approximate number of bytes of captures between two saves
  /// @param texts files besides the inputs that affect the report
  /// @param options other options that affect the report, by name
  record Kept(Path file, long partBytes, List<Location> texts, Map<String, String> options) {
    Kept {
      texts = List.copyOf(texts);
      options = Map.copyOf(options);
    }
  }

  /// Compares all captures of the inputs except those that an earlier run with the same inputs
  /// compared and saved. The output is the same as that of a single run.
  ///
  /// @return as without an earlier run
  /// @throws IOException if the output cannot be written, or the earlier run had other inputs
  Exit resume(RunInputs before, RunInputs after, ComparisonReport report, Kept kept)
      throws IOException {
    Map<String, List<Location>> texts = new LinkedHashMap<>();
    texts.put("before", texts(before));
    texts.put("after", texts(after));
    texts.put("delays", kept.texts());
    InputFingerprint inputs =
        InputFingerprint.of(CaptureListing.at(before.reviews()), texts, kept.options());
    try (RunKeeper keeper = RunKeeper.open(kept.file(), inputs)) {
      report.start();
      ComparedSides sides = ComparedSides.read(before, after, release, problems::add);
      Comparer comparer = delays.on(sides.comparer()).withRego(rego);
      problems.tell(report::problem);
      keeper.tell(new Reprinter(report));
      ComparisonSummary summary =
          new ComparisonRun(comparer, threads, progress)
              .run(
                  ComparisonRun.Input.at(before.reviews(), sides.requests(), kept.partBytes()),
                  keeper.place(),
                  report::text,
                  new Printer(report, Optional.of(keeper)),
                  keeper::reached);
      Exit end = end(summary, comparer, report);
      if (!summary.partial()) {
        keeper.finished();
      }
      return end;
    }
  }

  /// Returns whether the run ended before its input did.
  boolean isPartial() {
    return partial;
  }

  private static List<Location> texts(RunInputs inputs) {
    return Stream.of(inputs.config(), inputs.answers(), inputs.cluster())
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  private Exit end(ComparisonSummary summary, Comparer comparer, ComparisonReport report)
      throws IOException {
    report.end(summary, comparer.hooks());
    partial = summary.partial();
    Exit found = gate.fails(summary) ? Exit.FOUND : Exit.FINE;
    boolean unusable = summary.partial() || summary.requests() == 0;
    return problems.exit().and(unusable ? Exit.UNUSABLE : found);
  }

  /// Prints the findings of an earlier run.
  private final class Reprinter implements RunKeeper.Taker {
    private final ComparisonReport report;

    Reprinter(ComparisonReport report) {
      this.report = report;
    }

    @Override
    public void text(String text) throws IOException {
      report.print(text);
    }

    @Override
    public void problem(Diagnostic problem) throws IOException {
      problems.add(problem);
      problems.tell(report::problem);
    }
  }

  /// Prints findings and saves them where requested.
  private final class Printer implements ComparisonRun.Taker<Optional<String>> {
    private final ComparisonReport report;
    private final Optional<RunKeeper> keeper;

    Printer(ComparisonReport report, Optional<RunKeeper> keeper) {
      this.report = report;
      this.keeper = keeper;
    }

    @Override
    public void take(ComparedRequest compared, Optional<String> text) throws IOException {
      if (text.isPresent()) {
        report.print(text.get());
        if (keeper.isPresent()) {
          keeper.get().text(text.get());
        }
      }
    }

    @Override
    public void problem(Diagnostic problem) throws IOException {
      problems.add(problem);
      problems.tell(report::problem);
      if (keeper.isPresent()) {
        keeper.get().problem(problem);
      }
    }
  }
}
