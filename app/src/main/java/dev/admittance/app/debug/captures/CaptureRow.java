package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureSummary;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Narration;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// One capture in the list, with the verdict once it is known.
public final class CaptureRow implements TableItem {
  private final int place;
  private final Capture capture;
  private final CaptureSummary summary;
  private final ReadOnlyObjectWrapper<Verdict> verdict =
      new ReadOnlyObjectWrapper<>(Verdict.PENDING);

  /// Read by any thread.
  private volatile RunSummary run = RunSummary.PENDING;

  CaptureRow(int place, Capture capture) {
    this.place = place;
    this.capture = capture;
    this.summary = CaptureSummary.of(capture);
  }

  /// Its 0-based place among all captures.
  int place() {
    return place;
  }

  /// The capture.
  public Capture capture() {
    return capture;
  }

  /// What the table shows of it.
  public CaptureSummary summary() {
    return summary;
  }

  /// What the request comes to.
  public ReadOnlyObjectProperty<Verdict> verdictProperty() {
    return verdict.getReadOnlyProperty();
  }

  /// Where it was read, as `file:line`.
  public String source() {
    return summary.source();
  }

  /// Namespace and name, as far as they are known.
  public String name() {
    return summary.qualifiedName();
  }

  /// The request in a line.
  public String title() {
    return Narration.request(capture.request());
  }

  /// The row as filters see it now; any thread may ask.
  RowFields fields() {
    return new RowFields(place, summary, run);
  }

  /// Takes the outcome of a run that called nobody, unless one is known that rests on more.
  void assume(RunSummary assumed) {
    if (run.verdict() == Verdict.PENDING) {
      decide(assumed);
    }
  }

  /// Takes the outcome of a run that called whoever was to be called.
  void decide(RunSummary decided) {
    run = decided;
    verdict.set(decided.verdict());
  }
}
