package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureSummary;
import dev.admittance.simulator.address.CaptureReference;
import dev.admittance.simulator.address.CaptureReference.Fit;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// A capture in the list, with its verdict once it is known. A capture of a large file is read when
/// its row becomes visible.
public final class CaptureRow implements TableItem {
  private final int place;
  private Optional<Capture> capture;
  private final ReadOnlyObjectWrapper<Optional<CaptureSummary>> summary;
  private final ReadOnlyObjectWrapper<RunSummary> run;
  private final ReadOnlyObjectWrapper<Verdict> verdict;

  CaptureRow(int place, Capture capture) {
    this(place, Optional.of(CaptureSummary.of(capture)), RunSummary.PENDING);
    this.capture = Optional.of(capture);
  }

  /// A capture of a file.
  ///
  /// @param summary empty if it is not read yet
  CaptureRow(int place, Optional<CaptureSummary> summary, RunSummary run) {
    this.place = place;
    this.capture = Optional.empty();
    this.summary = new ReadOnlyObjectWrapper<>(summary);
    this.run = new ReadOnlyObjectWrapper<>(run);
    this.verdict = new ReadOnlyObjectWrapper<>(run.verdict());
  }

  /// The 0-based index among all captures.
  int place() {
    return place;
  }

  /// The capture, which is present in a selected row.
  ///
  /// @throws java.util.NoSuchElementException if it is not read yet
  public Capture capture() {
    return capture.orElseThrow();
  }

  /// Whether the capture is in memory.
  public boolean isRead() {
    return capture.isPresent();
  }

  void setCapture(Capture read) {
    capture = Optional.of(read);
    setSummary(CaptureSummary.of(read));
  }

  void setSummary(CaptureSummary read) {
    if (summary.get().isEmpty()) {
      summary.set(Optional.of(read));
    }
  }

  /// The summary for the table; empty if it is not read yet.
  ReadOnlyObjectProperty<Optional<CaptureSummary>> summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// The outcome, with its reason once a run has given it.
  RunSummary run() {
    return run.get();
  }

  /// Changes whenever [#summaryProperty] or [#run] does.
  ObservableValue<List<Object>> shown() {
    return Bindings.createObjectBinding(() -> List.of(summary.get(), run.get()), summary, run);
  }

  public ReadOnlyObjectProperty<Verdict> verdictProperty() {
    return verdict.getReadOnlyProperty();
  }

  /// The position as `file:line`; empty if it is not read yet.
  public String source() {
    return summary.get().map(CaptureSummary::source).orElse("");
  }

  /// How well it fits a reference; not at all if it is not read yet.
  public Fit fit(CaptureReference reference) {
    return summary.get().map(one -> reference.fit(one.source(), one.uid())).orElse(Fit.OTHER);
  }

  /// Namespace and name, as far as they are known.
  public String name() {
    return summary.get().map(CaptureSummary::qualifiedName).orElse("");
  }

  /// The request in one line; empty if it is not read yet.
  public String title() {
    return capture.map(read -> StepDescriptions.request(read.request(), read.origin())).orElse("");
  }

  /// Takes an outcome. A known reason stays if only the verdict is reported again.
  void decide(RunSummary decided) {
    if (decided.verdict() != verdict.get() || !decided.lacksReason()) {
      run.set(decided);
      verdict.set(decided.verdict());
    }
  }
}
