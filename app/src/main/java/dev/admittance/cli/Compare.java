package dev.admittance.cli;

import dev.admittance.impact.ComparedSides;
import dev.admittance.impact.ComparisonRun;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.report.ComparisonReport;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.workspace.Progress;
import dev.admittance.workspace.RunInputs;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/// Compares what two sets of configurations make of captures.
final class Compare {
  private final Consumer<Diagnostic> problems;
  private final Progress progress;
  private final Optional<KubernetesRelease> release;
  private final int threads;
  private final DrawnDelays delays;
  private Exit exit = Exit.FINE;

  /// @param problems receives whatever cannot be read
  /// @param release whose API server to simulate; empty for that of the settings of each side
  /// @param threads that simulate, besides the one that reads
  /// @param delays draws those that nothing tells
  Compare(
      Consumer<Diagnostic> problems,
      Progress progress,
      Optional<KubernetesRelease> release,
      int threads,
      DrawnDelays delays) {
    this.problems = problems;
    this.progress = progress;
    this.release = release;
    this.threads = threads;
    this.delays = delays;
  }

  /// Compares all captures of the inputs.
  ///
  /// @return [Exit#UNUSABLE] if anything could not be read, else [Exit#FOUND] if something differs
  /// @throws IOException if the output cannot be written
  Exit run(RunInputs before, RunInputs after, ComparisonReport report) throws IOException {
    Comparer comparer = delays.on(ComparedSides.read(before, after, release, this::report));
    report.start();
    ComparisonSummary summary =
        new ComparisonRun(comparer, threads, progress)
            .run(
                before.reviews(),
                report::text,
                new ComparisonRun.Taker<Optional<String>>() {
                  @Override
                  public void take(ComparedRequest compared, Optional<String> text)
                      throws IOException {
                    if (text.isPresent()) {
                      report.print(text.get());
                    }
                  }

                  @Override
                  public void problem(Diagnostic problem) {
                    Compare.this.report(problem);
                  }
                });
    report.end(summary, comparer.hooks());
    return exit.and(summary.differing() > 0 ? Exit.FOUND : Exit.FINE);
  }

  private void report(Diagnostic problem) {
    if (problem.severity() == Severity.ERROR) {
      exit = exit.and(Exit.UNUSABLE);
      problems.accept(problem);
    }
  }
}
