package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureSummary;
import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Captures that are all in memory.
///
/// @param summaries in the order of the rows
/// @param runs their outcomes
record LoadedCaptures(List<CaptureRow> rows, List<CaptureSummary> summaries, RunTable runs)
    implements TableCaptures, ListedCaptures {
  LoadedCaptures {
    rows = List.copyOf(rows);
    summaries = List.copyOf(summaries);
  }

  static LoadedCaptures of(List<Capture> captures) {
    return new LoadedCaptures(
        IntStream.range(0, captures.size())
            .mapToObj(place -> new CaptureRow(place, captures.get(place)))
            .toList(),
        captures.stream().map(CaptureSummary::of).toList(),
        new RunTable(captures.size()));
  }

  @Override
  public int size() {
    return rows.size();
  }

  @Override
  public boolean isOther(int place) {
    return false;
  }

  @Override
  public Optional<RowFields> fields(int place) {
    return Optional.of(new RowFields(place, summaries.get(place), runs.find(place)));
  }

  @Override
  public CaptureRow row(int place) {
    return rows.get(place);
  }

  @Override
  public String title(int place) {
    return rows.get(place).title();
  }

  @Override
  public void visit(Visitor visitor) {
    boolean more = true;
    for (int place = 0; place < size() && more; place++) {
      more = visitor.take(place, Optional.of(rows.get(place).capture()));
    }
  }

  /// Stores the outcome of a capture.
  void decide(int place, RunSummary run) {
    runs.put(place, run);
    rows.get(place).decide(run);
  }
}
