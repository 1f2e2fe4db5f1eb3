package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureSummary;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// A capture in the list, with its verdict once it is known. A capture of a large file is read when
/// its row becomes visible.
public final class CaptureRow implements TableItem {
  private final int place;
  private Optional<Capture> capture;
  private final ReadOnlyObjectWrapper<Optional<CaptureSummary>> summary;
  private final ReadOnlyObjectWrapper<Verdict> verdict;

  CaptureRow(int place, Capture capture) {
    this(place, Optional.of(CaptureSummary.of(capture)), Verdict.PENDING);
    this.capture = Optional.of(capture);
  }

  /// A capture of a file.
  ///
  /// @param summary empty if it is not read yet
  CaptureRow(int place, Optional<CaptureSummary> summary, Verdict verdict) {
    this.place = place;
    this.capture = Optional.empty();
    this.summary = new ReadOnlyObjectWrapper<>(summary);
    this.verdict = new ReadOnlyObjectWrapper<>(verdict);
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
  boolean isRead() {
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

  public ReadOnlyObjectProperty<Verdict> verdictProperty() {
    return verdict.getReadOnlyProperty();
  }

  /// The position as `file:line`; empty if it is not read yet.
  public String source() {
    return summary.get().map(CaptureSummary::source).orElse("");
  }

  /// Namespace and name, as far as they are known.
  public String name() {
    return summary.get().map(CaptureSummary::qualifiedName).orElse("");
  }

  /// The request in one line; empty if it is not read yet.
  public String title() {
    return capture.map(read -> StepDescriptions.request(read.request(), read.origin())).orElse("");
  }

  void decide(Verdict decided) {
    verdict.set(decided);
  }
}
