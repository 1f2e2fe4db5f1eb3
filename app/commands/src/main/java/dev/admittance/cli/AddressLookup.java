package dev.admittance.cli;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.address.CaptureReference.Fit;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.analysis.provenance.ExpressionSource;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.NothingFound;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/// Prints the step that an address means. Only the capture of the address is run.
///
/// @param release the API server to simulate; empty for the one in the settings beside the
///   configurations
/// @param json whether as JSON
record AddressLookup(
    StepAddress address, Optional<KubernetesRelease> release, Streams streams, boolean json) {

  interface Run {
    /// Runs a capture.
    ///
    /// @param number 0-based position in the replay
    Trace of(Capture capture, long number);

    /// The evaluated expressions of a capture's run.
    default ExpressionSource expressions(Capture capture) {
      return ExpressionSource.NONE;
    }
  }

  /// A capture that fits the address, as far as any does.
  ///
  /// @param number 0-based position in the replay
  private record Candidate(Capture capture, long number, Fit fit) {}

  /// Finds the capture, runs it, and prints the step.
  ///
  /// @param runs creates the runs of a setup
  /// @return [Exit#UNUSABLE] if the capture is not there, or anything cannot be read
  /// @throws IOException if the output cannot be written
  Exit print(RunInputs inputs, ReadProgress progress, Function<SetupReader.Result, Run> runs)
      throws IOException {
    Analyze problems = new Analyze(new ProblemPrinter(streams)::print, progress);
    SetupReader.Result read = new SetupReader(problems::report, release).read(inputs);
    Optional<Candidate> found;
    try (CaptureStream captures = new CaptureStream(inputs.reviews(), read.requests(), progress)) {
      found = find(captures, problems, progress);
    }
    if (found.isEmpty()) {
      problems.report(
          NothingFound.of("read/NoCapture", "capture of the address", inputs.reviews()));
      return problems.exit();
    }
    Capture capture = found.get().capture();
    Run run = runs.apply(read);
    Trace trace = run.of(capture, found.get().number());
    AddressedStep step =
        AddressedStep.of(address, capture, found.get().fit(), trace, run.expressions(capture));
    streams.out().write(json ? step.json() : step.text(Paint.of(streams)));
    return problems.exit();
  }

  /// The best fit; captures after one that fits exactly are not read.
  private Optional<Candidate> find(
      CaptureStream captures, Analyze problems, ReadProgress progress) {
    Optional<Candidate> best = Optional.empty();
    long number = 0;
    Optional<CaptureItem> item = captures.next();
    while (item.isPresent()
        && !progress.cancelled()
        && best.filter(it -> it.fit() == Fit.SAME).isEmpty()) {
      switch (item.get()) {
        case CaptureItem.Read(Capture capture) -> {
          best = better(best, new Candidate(capture, number, address.capture().fit(capture)));
          number++;
        }
        case CaptureItem.NotRun other -> problems.report(other.diagnostic());
      }
      item = captures.next();
    }
    return best;
  }

  private static Optional<Candidate> better(Optional<Candidate> best, Candidate next) {
    boolean fits =
        next.fit() != Fit.OTHER && best.map(it -> next.fit().compareTo(it.fit()) < 0).orElse(true);
    return fits ? Optional.of(next) : best;
  }
}
