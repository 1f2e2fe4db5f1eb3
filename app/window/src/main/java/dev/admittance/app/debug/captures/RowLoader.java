package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.captures.CaptureSource;
import dev.admittance.captures.CaptureSummary;
import dev.admittance.simulator.capture.Capture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Reads and simulates the captures of a file whose rows become visible, the latest first, in one
/// job at a time. Rows that scrolled away long ago are skipped.
final class RowLoader {
  private static final Messages MESSAGES = Messages.of(RowLoader.class);

  /// The most rows in the queue, two screens.
  private static final int MOST = 120;

  private final LatestJob running;
  private final List<CaptureRow> wanted = new ArrayList<>();
  private Optional<IndexedCaptures> file = Optional.empty();
  private Optional<Replayer> replayer = Optional.empty();

  RowLoader(TaskRunner tasks) {
    running = new LatestJob(tasks);
  }

  /// Switches to another file, or none.
  void setFile(Optional<IndexedCaptures> other) {
    stop();
    file = other;
  }

  void setReplayer(Replayer other) {
    replayer = Optional.of(other);
    stop();
  }

  private void stop() {
    running.cancel();
    wanted.clear();
  }

  void want(CaptureRow row) {
    wanted.add(row);
    if (wanted.size() > MOST) {
      wanted.removeFirst();
    }
    start();
  }

  private void start() {
    if (running.runningProperty().get() || file.isEmpty() || wanted.isEmpty()) {
      return;
    }
    List<CaptureRow> rows = new ArrayList<>(wanted);
    Collections.reverse(rows);
    wanted.clear();
    IndexedCaptures captures = file.get();
    Optional<Replayer> by = replayer;
    running
        .start(MESSAGES.get("task.in-sight"), progress -> read(captures, rows, by, progress))
        .onSuccess(_ -> start())
        // The job that reads the whole file reports the error.
        .onFailure(IOException.class, _ -> {});
  }

  private record Read(CaptureRow row, Capture capture) {}

  /// Reads all rows, which is fast, before it simulates the first.
  private static boolean read(
      IndexedCaptures captures, List<CaptureRow> rows, Optional<Replayer> by, Progress progress)
      throws IOException {
    List<Read> found = new ArrayList<>();
    try (CaptureSource source = new CaptureSource(captures.index(), captures.summaries())) {
      for (CaptureRow row : rows) {
        if (!progress.cancelled()) {
          source.find(row.place()).ifPresent(capture -> found.add(new Read(row, capture)));
        }
      }
    }
    progress.deliver(
        () -> found.forEach(read -> read.row().setSummary(CaptureSummary.of(read.capture()))));
    by.ifPresent(replayer -> found.forEach(read -> simulate(captures, read, replayer, progress)));
    return true;
  }

  private static void simulate(
      IndexedCaptures captures, Read read, Replayer by, Progress progress) {
    if (!progress.cancelled()) {
      RunSummary run = RunSummary.of(by.replay(read.capture()));
      captures.put(read.row().place(), run);
      progress.deliver(() -> read.row().decide(run));
    }
  }
}
