package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.ValueWaiter;
import dev.admittance.captures.CaptureSource;
import dev.admittance.captures.IndexReader;
import dev.admittance.captures.SummaryReader;
import dev.admittance.simulator.address.CaptureReference;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;

/// A file of any number of captures, opened through an index: first its values are located and
/// shown, then all are read once in the background for filtering and sorting. The captures
/// themselves stay in the file.
public final class CaptureFileViewModel {
  private static final Messages MESSAGES = Messages.of(CaptureFileViewModel.class);

  /// The number of captures read between two updates of the table.
  private static final int STRIDE = 50_000;

  /// The number of captures simulated between two updates of the table.
  private static final int RUN_STRIDE = 2_000;

  private final TaskRunner tasks;
  private final Failures failures;
  private final CapturesTableViewModel table;
  private final RowLoader loader;
  private final LatestJob reading;
  private final LatestJob simulating;

  private final OptionalProperty<CaptureFileState> state = new OptionalProperty<>();

  private final OptionalProperty<Path> path = new OptionalProperty<>();

  private Optional<IndexedCaptures> captures = Optional.empty();
  private Optional<Replayer> replayer = Optional.empty();

  /// @param table that shows it
  CaptureFileViewModel(TaskRunner tasks, Failures failures, CapturesTableViewModel table) {
    this.tasks = tasks;
    this.failures = failures;
    this.table = table;
    this.loader = new RowLoader(tasks);
    this.reading = new LatestJob(tasks);
    this.simulating = new LatestJob(tasks);
  }

  /// The progress of the open file; empty if none is open.
  public ReadOnlyObjectProperty<Optional<CaptureFileState>> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// The open file; empty if none is open.
  public ReadOnlyObjectProperty<Optional<Path>> pathProperty() {
    return path.getReadOnlyProperty();
  }

  /// Opens a file and shows it once its values are located.
  ///
  /// @param opened runs when it is shown
  void open(Path file, Runnable opened) {
    stop();
    String name = String.valueOf(file.getFileName());
    reading
        .start(
            MESSAGES.get("task.open", name),
            progress -> new IndexedCaptures(IndexReader.read(file, bytes(progress)), loader::want))
        .onSuccess(found -> {
          captures = Optional.of(found);
          loader.setFile(captures);
          path.set(Optional.of(file));
          state.set(Optional.of(CaptureFileState.opened(name, found.size())));
          table.setStore(found);
          opened.run();
          readAll();
        })
        .onFailure(IOException.class, cause -> report(name, cause));
  }

  /// Reads the remaining values, as after a cancellation.
  public void readAll() {
    captures.ifPresent(all -> {
      Runnable stopped = () -> change(now -> now.stopped(all.summaries().read()));
      Job<SummaryReader.Result> job =
          reading
              .start(MESSAGES.get("shared.reading", name(all)), progress -> read(all, progress))
              .onCancel(stopped);
      change(CaptureFileState::whileReading);
      job.onSuccess(
              result -> {
                change(now -> now.read(result, all.summaries().read()));
                table.storeGrew();
              })
          .onFailure(
              IOException.class,
              cause -> {
                stopped.run();
                report(name(all), cause);
              })
          .onUnexpected(stopped);
    });
  }

  private SummaryReader.Result read(IndexedCaptures all, Progress progress) throws IOException {
    return SummaryReader.read(
        all.index(),
        all.summaries(),
        new dev.admittance.workspace.ReadProgress() {
          private long told = STRIDE;

          @Override
          public void at(long done, long total, String what) {
            progress.at(done, total, MESSAGES.get("shared.of", done, total));
            if (done >= told) {
              told = done + Math.max(STRIDE, total / 10);
              progress.deliver(() -> {
                change(now -> now.readSoFar((int) done));
                table.storeGrew();
              });
            }
          }

          @Override
          public boolean cancelled() {
            return progress.cancelled();
          }
        });
  }

  public void simulateAll() {
    simulating.cancel();
    if (captures.isPresent() && replayer.isPresent()) {
      IndexedCaptures all = captures.get();
      Replayer by = replayer.get();
      Runnable stopped = () -> change(CaptureFileState::notSimulated);
      change(CaptureFileState::whileSimulating);
      simulating
          .start(MESSAGES.get("task.simulate", name(all)), progress -> simulate(all, by, progress))
          .onSuccess(_ -> change(CaptureFileState::simulated))
          .onCancel(stopped)
          .onFailure(
              IOException.class,
              cause -> {
                stopped.run();
                report(name(all), cause);
              })
          .onUnexpected(stopped);
    }
  }

  private boolean simulate(IndexedCaptures all, Replayer by, Progress progress) throws IOException {
    try (CaptureSource source = new CaptureSource(all.index(), all.summaries())) {
      for (int place = 0; place < all.size() && !progress.cancelled(); place++) {
        if (!all.isOther(place) && all.run(place).isPending()) {
          Optional<Capture> capture = source.find(place);
          if (capture.isPresent()) {
            all.put(place, RunSummary.of(by.replay(capture.get())));
          }
        }
        if (place % RUN_STRIDE == RUN_STRIDE - 1 || place == all.size() - 1) {
          progress.at(place + 1L, all.size(), MESSAGES.get("shared.of", place + 1, all.size()));
          progress.deliver(() -> {
            all.refresh();
            table.runsChanged();
          });
        }
      }
    }
    return true;
  }

  /// The captures of the open file; empty while none is open or its values are being read.
  Optional<IndexedCaptures> listed() {
    return captures.filter(_ -> isRead(state.get()));
  }

  /// Which file is open with all its values; empty for none.
  public ObservableValue<Optional<Path>> readProperty() {
    return Bindings.createObjectBinding(
        () -> path.get().filter(_ -> isRead(state.get())), path, state);
  }

  private static boolean isRead(Optional<CaptureFileState> state) {
    return state.filter(now -> now.reading() == CaptureFileState.Reading.DONE).isPresent();
  }

  /// Finds the capture that fits a reference best, once all values are read.
  void find(CaptureReference reference, Consumer<Optional<CaptureRow>> then) {
    ValueWaiter.is(
        state,
        CaptureFileViewModel::isRead,
        () ->
            listed()
                .ifPresent(all ->
                    tasks
                        .start(MESSAGES.get("task.find"), _ -> all.find(reference))
                        .onSuccess(place -> then.accept(place.map(all::row)))));
  }

  /// Reads the capture of a row, then runs `then`.
  void read(CaptureRow row, Runnable then) {
    captures.ifPresent(all -> {
      all.choose(row);
      tasks
          .start(
              MESSAGES.get("task.capture"),
              _ -> {
                try (CaptureSource source = new CaptureSource(all.index(), all.summaries())) {
                  return source.find(row.place());
                }
              })
          .onSuccess(found ->
              found.ifPresent(capture -> {
                row.setCapture(capture);
                then.run();
              }))
          .onFailure(IOException.class, cause -> report(name(all), cause));
    });
  }

  /// Takes the outcome of a capture.
  void decide(CaptureRow row, RunSummary run) {
    captures.ifPresent(all -> all.put(row.place(), run));
    row.decide(run);
  }

  void setReplayer(Replayer other) {
    replayer = Optional.of(other);
    simulating.cancel();
    loader.setReplayer(other);
    captures.ifPresent(all -> {
      all.forgetRuns();
      change(CaptureFileState::notSimulated);
      table.storeGrew();
    });
  }

  boolean isOpen() {
    return captures.isPresent();
  }

  /// Closes the file, if one is open.
  void close() {
    stop();
    captures = Optional.empty();
    loader.setFile(captures);
    path.set(Optional.empty());
    state.set(Optional.empty());
  }

  private void stop() {
    reading.cancel();
    simulating.cancel();
  }

  private void change(UnaryOperator<CaptureFileState> how) {
    state.set(state.get().map(how));
  }

  private static String name(IndexedCaptures all) {
    return String.valueOf(all.index().path().getFileName());
  }

  private static dev.admittance.workspace.ReadProgress bytes(Progress progress) {
    return new dev.admittance.workspace.ReadProgress() {
      @Override
      public void at(long done, long total, String what) {
        progress.at(done, total, MESSAGES.get("of-mib", done >> 20, total >> 20));
      }

      @Override
      public boolean cancelled() {
        return progress.cancelled();
      }
    };
  }

  private void report(String name, IOException cause) {
    failures.report(
        MESSAGES.get("unreadable", IoReason.of(cause)),
        name,
        MESSAGES.get("unreadable.remedy"),
        cause);
  }
}
