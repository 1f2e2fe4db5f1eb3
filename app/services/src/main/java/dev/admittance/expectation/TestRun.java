package dev.admittance.expectation;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Runs tests of a workspace as `admittance replay` does, but with its unsaved changes and without
/// real calls. Not for the UI thread.
public final class TestRun {
  private final Workspace workspace;
  private final Pipeline pipeline;
  private final AnswerBook book;
  private final Expectations expectations;
  private final Set<Expectation> waiting;
  private final int count;
  private final ReadProgress progress;
  private final Consumer<TestResult> each;

  private TestRun(
      Workspace workspace,
      List<Expectation> wanted,
      ReadProgress progress,
      Consumer<TestResult> each) {
    this.workspace = workspace;
    this.pipeline = Pipeline.compile(workspace.setup());
    this.book = workspace.answerBook();
    this.expectations = new Expectations(wanted);
    this.waiting = new LinkedHashSet<>(wanted);
    this.count = wanted.size();
    this.progress = progress;
    this.each = each;
  }

  /// Runs some of the expectations of a workspace.
  ///
  /// @param progress called after each capture with a test; cancels
  /// @param each receives each result, in the order of the captures
  public static void of(
      Workspace workspace,
      List<Expectation> wanted,
      ReadProgress progress,
      Consumer<TestResult> each) {
    new TestRun(workspace, wanted, progress, each).run();
  }

  private void run() {
    List<Capture> captures = workspace.captures();
    for (int i = 0; i < captures.size() && goesOn(); i++) {
      run(captures.get(i), i);
    }
    for (Path file : workspace.filesCutOff()) {
      if (goesOn()) {
        runWhole(file);
      }
    }
    if (!progress.cancelled()) {
      waiting.forEach(expectation -> each.accept(new TestResult.WithoutCapture(expectation)));
    }
  }

  private boolean goesOn() {
    return !waiting.isEmpty() && !progress.cancelled();
  }

  /// Runs the captures that the workspace did not load for lack of memory.
  private void runWhole(Path file) {
    String name = workspace.root().relativize(file).toString().replace('\\', '/');
    try (CaptureStream stream =
        new CaptureStream(
            List.of(new Location(name, file)), workspace.requests(), ReadProgress.NONE)) {
      int number = 0;
      Optional<CaptureItem> item = stream.next();
      while (item.isPresent() && goesOn()) {
        if (item.get() instanceof CaptureItem.Read(Capture capture)) {
          run(capture, number);
          number++;
        }
        item = stream.next();
      }
    }
  }

  private void run(Capture capture, int number) {
    List<Expectation> about = expectations.of(capture).stream().filter(waiting::contains).toList();
    if (about.isEmpty()) {
      return;
    }
    Trace trace = pipeline.run(capture, book, RecordedCalls.NONE, number).trace();
    Expectation actual = Expectation.of(capture, trace, true);
    for (ExpectationReport report : expectations.check(capture, trace)) {
      if (waiting.remove(report.expectation())) {
        each.accept(new TestResult.Run(report.expectation(), capture, actual, report.mismatches()));
      }
    }
    progress.at(count - waiting.size(), count, capture.source());
  }
}
