package dev.admittance.cli;

import dev.admittance.captures.OrderedParallel;
import dev.admittance.expectation.ExpectationReport;
import dev.admittance.expectation.Expectations;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.logpoint.CompiledLogPoint;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.ExpectationFiles;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ManifestRequests;
import dev.admittance.workspace.NothingFound;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Replays captures through the configurations of a cluster, on several threads, in memory that
/// does not grow with their number. The output does not depend on the threads.
final class Replay {
  private final RunProblems problems;
  private final ReadProgress progress;
  private final Optional<KubernetesRelease> release;
  private final int threads;
  private final OutsideCalls outside;
  private final DrawnDelays delays;
  private final Set<ReviewFinding> failOn;
  private final List<LogPoint> logPoints;
  private Exit exit = Exit.FINE;
  private boolean partial;
  private List<LogPointReport> logged = List.of();
  private Expectations expectations = new Expectations(List.of());

  /// @param problems receives whatever cannot be read
  /// @param release the API server to simulate; empty for the one in the settings beside the
  ///   configurations
  /// @param threads for simulation, besides the reading thread; one where captures have to run in
  ///   order
  /// @param outside what is asked outside of the simulator
  /// @param delays draws delays that are not recorded
  /// @param failOn findings that give [Exit#FOUND]
  /// @param logPoints are evaluated for each capture
  Replay(
      Consumer<Diagnostic> problems,
      ReadProgress progress,
      Optional<KubernetesRelease> release,
      int threads,
      OutsideCalls outside,
      DrawnDelays delays,
      Set<ReviewFinding> failOn,
      List<LogPoint> logPoints) {
    this.problems = new RunProblems(problems);
    this.progress = progress;
    this.release = release;
    this.threads = threads;
    this.outside = outside;
    this.delays = delays;
    this.failOn = Set.copyOf(failOn);
    this.logPoints = List.copyOf(logPoints);
  }

  /// Replays all captures.
  ///
  /// @return [Exit#UNUSABLE] if anything could not be read, nothing could be replayed, or the run
  ///   was cancelled, otherwise [Exit#FOUND] if there are findings that were asked for
  /// @throws IOException if the output cannot be written
  Exit run(RunInputs inputs, ReplayOutput output) throws IOException {
    output.start();
    ExpectationFiles.Result expected = ExpectationFiles.read(inputs.reviews());
    expected.problems().forEach(problems::add);
    expectations = new Expectations(expected.expectations());
    SetupReader.Result read = new SetupReader(once(expected.problems()), release).read(inputs);
    logged = compile(new SimulationInput(read.setup(), read.answers()));
    problems.tell(output::problem);
    CaptureRuns runs =
        new CaptureRuns(Pipeline.compile(read.setup()), read.answers(), outside, delays, progress);
    replay(inputs.reviews(), read.requests(), runs, output);
    if (partial) {
      output.cutShort();
      exit = exit.and(Exit.UNUSABLE);
    } else {
      expectations.unused().forEach(problems::add);
    }
    problems.tell(output::problem);
    if (!logged.isEmpty()) {
      output.logged(logged);
    }
    output.end();
    return exit.and(problems.exit());
  }

  /// Compiles the log points; reports those that can never have a value.
  private List<LogPointReport> compile(SimulationInput input) {
    List<LogPointReport> reports = new ArrayList<>();
    for (LogPoint point : logPoints) {
      CompiledLogPoint compiled = CompiledLogPoint.of(point, input);
      if (compiled.problem().isPresent()) {
        problems.add(
            Diagnostic.unreadable(
                "read/LogPoint",
                ReplayCommand.LOG_POINT,
                Range.START,
                point.place() + ": " + compiled.problem().get(),
                "See whether the place is in the configurations, and the expression is CEL."));
      } else {
        reports.add(new LogPointReport(compiled));
      }
    }
    return reports;
  }

  /// The result for an item of the input.
  private sealed interface Told {
    /// @param logged the values of each log point
    record Review(
        String text,
        ReplayOutput.Verdict verdict,
        List<ExpectationReport> expected,
        Capture capture,
        List<LoggedPoint> logged)
        implements Told {}

    record Problem(Diagnostic diagnostic) implements Told {}
  }

  /// An item of the input.
  ///
  /// @param number 0-based position among the captures
  private record Numbered(CaptureItem item, long number) {}

  private void replay(
      List<Location> reviews, ManifestRequests requests, CaptureRuns runs, ReplayOutput output)
      throws IOException {
    List<HookId> hooks = runs.hooks();
    try (CaptureStream captures = new CaptureStream(reviews, requests, progress);
        OrderedParallel<Numbered, Told> work =
            new OrderedParallel<>(
                runs.inOrder() ? 1 : threads,
                numbered ->
                    switch (numbered.item()) {
                      case CaptureItem.Read(Capture capture) ->
                          tell(
                              capture,
                              runs.run(capture, numbered.number()),
                              log(capture, runs),
                              hooks,
                              output);
                      case CaptureItem.NotRun other -> new Told.Problem(other.diagnostic());
                    },
                told -> print(told, output))) {
      Optional<CaptureItem> item = captures.next();
      if (item.isEmpty()) {
        problems.add(NothingFound.of("read/NoCapture", "captured request", reviews));
      }
      long read = 0;
      long number = 0;
      while (item.isPresent() && !progress.cancelled()) {
        work.add(new Numbered(item.get(), number), captures.textBytes() - read);
        number += item.get() instanceof CaptureItem.Read ? 1 : 0;
        read = captures.textBytes();
        item = captures.next();
      }
      work.finish();
      partial = item.isPresent();
      // A log with too little detail about every request must not pass as clean.
      exit = number == 0 ? exit.and(Exit.UNUSABLE) : exit;
    }
  }

  private List<LoggedPoint> log(Capture capture, CaptureRuns runs) {
    if (logged.isEmpty()) {
      return List.of();
    }
    WatchedRun run = runs.watch(capture);
    return logged.stream().map(point -> point.evaluate(run)).toList();
  }

  private Told tell(
      Capture capture,
      Trace trace,
      List<LoggedPoint> values,
      List<HookId> hooks,
      ReplayOutput output) {
    ReviewReport report =
        ReviewReport.of(capture, trace, hooks, expectations.check(capture, trace), values);
    return new Told.Review(
        output.text(report),
        ReplayOutput.Verdict.of(report),
        report.expectations(),
        capture,
        values);
  }

  private void print(Told told, ReplayOutput output) throws IOException {
    switch (told) {
      case Told.Review(String text, var verdict, var expected, Capture capture, var values) -> {
        for (int i = 0; i < values.size(); i++) {
          logged.get(i).add(capture, values.get(i).values());
        }
        boolean fine = Collections.disjoint(verdict.findings(), failOn);
        exit = exit.and(fine ? Exit.FINE : Exit.FOUND);
        expectations.used(expected);
        output.print(text, verdict);
      }
      case Told.Problem(Diagnostic problem) -> {
        problems.add(problem);
        problems.tell(output::problem);
      }
    }
  }

  /// Removes repeated problems: one file may be named in several ways.
  private Consumer<Diagnostic> once(List<Diagnostic> reported) {
    Set<Diagnostic> said = new LinkedHashSet<>(reported);
    return problem -> {
      if (said.add(problem)) {
        problems.add(problem);
      }
    };
  }
}
