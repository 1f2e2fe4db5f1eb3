package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureSummary;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Narration;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// One capture in the list, with the verdict once it is known. What comes from a large file is read
/// when it comes into sight.
public final class CaptureRow implements TableItem {
  private final int place;
  private Optional<Capture> capture;
  private final ReadOnlyObjectWrapper<Optional<CaptureSummary>> summary;
  private final ReadOnlyObjectWrapper<Verdict> verdict;

  /// A capture that is in memory.
  CaptureRow(int place, Capture capture) {
    this(place, Optional.of(CaptureSummary.of(capture)), Verdict.PENDING);
    this.capture = Optional.of(capture);
  }

  /// A capture of a file.
  ///
  /// @param summary empty where it is not read yet
  CaptureRow(int place, Optional<CaptureSummary> summary, Verdict verdict) {
    this.place = place;
    this.capture = Optional.empty();
    this.summary = new ReadOnlyObjectWrapper<>(summary);
    this.verdict = new ReadOnlyObjectWrapper<>(verdict);
  }

  /// Its 0-based place among all captures.
  int place() {
    return place;
  }

  /// The capture; that of a row that was chosen is there.
  ///
  /// @throws java.util.NoSuchElementException if it is not read yet
  public Capture capture() {
    return capture.orElseThrow();
  }

  /// Whether the capture is in memory.
  boolean isRead() {
    return capture.isPresent();
  }

  /// Takes the capture, which was read.
  void setCapture(Capture read) {
    capture = Optional.of(read);
    setSummary(CaptureSummary.of(read));
  }

  /// Takes what the table shows of it, which was read.
  void setSummary(CaptureSummary read) {
    if (summary.get().isEmpty()) {
      summary.set(Optional.of(read));
    }
  }

  /// What the table shows of it; empty where it is not read yet.
  ReadOnlyObjectProperty<Optional<CaptureSummary>> summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// What the request comes to.
  public ReadOnlyObjectProperty<Verdict> verdictProperty() {
    return verdict.getReadOnlyProperty();
  }

  /// Where it was read, as `file:line`; empty where it is not read yet.
  public String source() {
    return summary.get().map(CaptureSummary::source).orElse("");
  }

  /// Namespace and name, as far as they are known.
  public String name() {
    return summary.get().map(CaptureSummary::qualifiedName).orElse("");
  }

  /// The request in a line; empty where it is not read yet.
  public String title() {
    return capture.map(read -> Narration.request(read.request(), read.origin())).orElse("");
  }

  /// Takes the verdict.
  void decide(Verdict decided) {
    verdict.set(decided);
  }
}
