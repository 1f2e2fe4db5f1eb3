package dev.admittance.app.impact;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.impact.result.ImpactRow;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.impact.ComparisonRun;
import dev.admittance.impact.RunPosition;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.workspace.CaptureStream;
import java.util.Optional;

/// Opens the requests of rows. Rows have no objects, so the captures are read again up to the
/// wanted one, from a place before it. Confined to the UI thread; the latest request wins.
public final class RowOpener {
  private static final Messages MESSAGES = Messages.of(RowOpener.class);

  private final Failures failures;
  private final PairOpener pairs;
  private final LatestJob finding;

  public RowOpener(TaskRunner tasks, Failures failures, PairOpener pairs) {
    this.finding = new LatestJob(tasks);
    this.failures = failures;
    this.pairs = pairs;
  }

  /// Opens the request of a row.
  ///
  /// @param run of the row
  /// @param from where to start reading; not after the row
  public void open(PreparedComparison run, RunPosition from, ImpactRow row) {
    finding
        .start(MESSAGES.get("task.find"), progress -> find(run.input(), from, row, progress))
        .onSuccess(found ->
            found.ifPresentOrElse(
                capture -> pairs.open(capture, row.number(), run.before(), run.after()),
                () -> tellGone(row)));
  }

  private static Optional<Capture> find(
      ComparisonRun.Input input, RunPosition from, ImpactRow row, Progress progress) {
    long number = from.captures();
    try (CaptureStream stream =
        new CaptureStream(
            input.plan(),
            input.store(),
            input.requests(),
            from.parts(),
            from.lastLine(),
            progress)) {
      Optional<CaptureItem> item = stream.next();
      while (item.isPresent() && !progress.cancelled()) {
        if (item.get() instanceof CaptureItem.Read(Capture capture) && number++ == row.number()) {
          return Optional.of(capture).filter(found -> found.source().equals(row.source()));
        }
        item = stream.next();
      }
    }
    return Optional.empty();
  }

  private void tellGone(ImpactRow row) {
    failures.report(
        MESSAGES.get("failure.gone"), row.source(), MESSAGES.get("failure.gone-remedy"));
  }
}
