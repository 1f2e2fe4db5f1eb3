package dev.admittance.impact;

import dev.admittance.captures.OrderedParallel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.SummaryBuilder;
import dev.admittance.workspace.CaptureFileStore;
import dev.admittance.workspace.CaptureListing;
import dev.admittance.workspace.CapturePlan;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.LocalCaptures;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ManifestRequests;
import dev.admittance.workspace.NothingFound;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Compares captures on several threads, in memory that does not grow with their number. The output
/// does not depend on the threads. For a single run; all methods are called on one thread.
public final class ComparisonRun {
  private final EqualRequests requests;
  private final int threads;
  private final ReadProgress progress;
  private final SummaryBuilder summary = new SummaryBuilder();
  private ComparisonSummary earlier = ComparisonSummary.NONE;

  /// Receives the results in the order of the input, on the thread of the run.
  ///
  /// @param <T> prepared on any thread for each compared request
  public interface Taker<T> {
    /// Receives a compared request, whether it differs or not.
    void take(ComparedRequest compared, T made) throws IOException;

    /// Receives something that could not be used.
    void problem(Diagnostic problem) throws IOException;
  }

  /// Prepares a run.
  ///
  /// @param threads for simulation, besides the reading thread
  /// @param progress receives the bytes read, and can cancel the run
  public ComparisonRun(Comparer comparer, int threads, ReadProgress progress) {
    this.requests = new EqualRequests(comparer);
    this.threads = threads;
    this.progress = progress;
  }

  private sealed interface Told<T> {
    record Compared<T>(ComparedRequest request, T made) implements Told<T> {}

    record Withheld<T>(int requests, Diagnostic diagnostic) implements Told<T> {}

    record Problem<T>(Diagnostic diagnostic) implements Told<T> {}
  }

  private record Numbered(CaptureItem item, long number) {}

  /// Receives the completed parts of the input.
  public interface PartListener {
    PartListener NONE = _ -> {};

    /// Called on the thread of the run when everything up to a place was delivered.
    void reached(RunPosition place) throws IOException;
  }

  /// Compares all captures at some locations.
  ///
  /// @param requests how manifests become requests
  /// @param make runs on any thread for each compared request
  /// @return the sum of all results; partial after a cancellation
  /// @throws IOException if the taker throws it
  public <T> ComparisonSummary run(
      List<Location> reviews,
      ManifestRequests requests,
      Function<ComparedRequest, T> make,
      Taker<T> taker)
      throws IOException {
    return run(
        Input.at(reviews, requests, CapturePlan.PART_BYTES),
        RunPosition.START,
        make,
        taker,
        PartListener.NONE);
  }

  /// The captures to compare.
  ///
  /// @param reviews where they were searched
  /// @param requests how manifests become requests
  public record Input(
      List<Location> reviews, CapturePlan plan, CaptureFileStore store, ManifestRequests requests) {
    public Input {
      reviews = List.copyOf(reviews);
    }

    /// Finds captures at local paths.
    ///
    /// @param requests how manifests become requests
    /// @param partBytes such as [CapturePlan#PART_BYTES]
    public static Input at(List<Location> reviews, ManifestRequests requests, long partBytes) {
      CaptureFileStore store = new LocalCaptures();
      return new Input(
          reviews, CapturePlan.of(CaptureListing.at(reviews), store, partBytes), store, requests);
    }
  }

  /// Compares captures from a place on.
  ///
  /// @param from where an earlier run over the same input ended
  /// @param make runs on any thread for each compared request
  /// @param parts receives every completed part but the last
  /// @return the sum of all results, including the earlier run's; partial after a cancellation
  /// @throws IOException if the taker or the listener throws it
  public <T> ComparisonSummary run(
      Input input,
      RunPosition from,
      Function<ComparedRequest, T> make,
      Taker<T> taker,
      PartListener parts)
      throws IOException {
    earlier = from.summary();
    try (CaptureStream captures =
            new CaptureStream(
                input.plan(),
                input.store(),
                input.requests(),
                from.parts(),
                from.lastLine(),
                progress);
        OrderedParallel<Numbered, Told<T>> work =
            new OrderedParallel<>(threads, one -> tell(one, make), told -> take(told, taker))) {
      Optional<CaptureItem> item = captures.next();
      if (item.isEmpty() && from.parts() == 0) {
        problem(NothingFound.of("read/NoCapture", "captured request", input.reviews()), taker);
      }
      long read = 0;
      long number = from.captures();
      int done = from.parts();
      while (item.isPresent() && !progress.cancelled()) {
        if (captures.partsRead() > done) {
          done = captures.partsRead();
          work.finish();
          parts.reached(new RunPosition(done, captures.lastLine(), number, soFar()));
        }
        work.add(new Numbered(item.get(), number), captures.textBytes() - read);
        number += item.get() instanceof CaptureItem.Read ? 1 : 0;
        read = captures.textBytes();
        item = captures.next();
      }
      work.finish();
      return item.isPresent() ? soFar().cutShort() : soFar();
    }
  }

  /// Returns the sum of the results so far.
  public ComparisonSummary soFar() {
    return earlier.and(summary.build());
  }

  private <T> Told<T> tell(Numbered numbered, Function<ComparedRequest, T> make) {
    return switch (numbered.item()) {
      case CaptureItem.Read(Capture capture) -> {
        ComparedRequest compared = requests.compare(capture, numbered.number());
        yield new Told.Compared<>(compared, make.apply(compared));
      }
      case CaptureItem.Withheld(int requests, Diagnostic problem) ->
          new Told.Withheld<>(requests, problem);
      case CaptureItem.NotRun other -> new Told.Problem<>(other.diagnostic());
    };
  }

  private <T> void take(Told<T> told, Taker<T> taker) throws IOException {
    switch (told) {
      case Told.Compared<T>(ComparedRequest request, T made) -> {
        summary.add(request);
        taker.take(request, made);
      }
      case Told.Withheld<T>(int requests, Diagnostic problem) -> {
        summary.addUndecided(requests);
        taker.problem(problem);
      }
      case Told.Problem<T>(Diagnostic problem) -> problem(problem, taker);
    }
  }

  private <T> void problem(Diagnostic problem, Taker<T> taker) throws IOException {
    summary.addProblem();
    taker.problem(problem);
  }
}
