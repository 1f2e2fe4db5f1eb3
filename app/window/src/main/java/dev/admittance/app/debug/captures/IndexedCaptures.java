package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureIndex;
import dev.admittance.captures.CaptureSource;
import dev.admittance.captures.SummaryTable;
import dev.admittance.simulator.address.CaptureReference;
import dev.admittance.simulator.address.CaptureReference.Fit;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The captures of a file that is not in memory. Rows are created when they become visible.
final class IndexedCaptures implements TableCaptures, ListedCaptures {
  /// The number of cached rows, a few screens.
  private static final int KEPT = 500;

  private final CaptureIndex index;
  private final SummaryTable summaries;
  private final RunTable runs;
  private final Consumer<CaptureRow> want;
  private final Map<Integer, CaptureRow> rows =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, CaptureRow> eldest) {
          return size() > KEPT;
        }
      };

  /// The selected row must keep its identity.
  private Optional<CaptureRow> chosen = Optional.empty();

  /// @param want receives each row with missing data
  IndexedCaptures(CaptureIndex index, Consumer<CaptureRow> want) {
    this.index = index;
    this.summaries = new SummaryTable(index);
    this.runs = new RunTable(index.size());
    this.want = want;
  }

  CaptureIndex index() {
    return index;
  }

  SummaryTable summaries() {
    return summaries;
  }

  @Override
  public int size() {
    return index.size();
  }

  @Override
  public boolean isOther(int place) {
    return summaries.isOther(place);
  }

  @Override
  public Optional<RowFields> fields(int place) {
    return summaries.find(place).map(found -> new RowFields(place, found, runs.find(place)));
  }

  @Override
  public CaptureRow row(int place) {
    CaptureRow known = chosen.filter(row -> row.place() == place).orElseGet(() -> rows.get(place));
    if (known != null) {
      return known;
    }
    CaptureRow row = new CaptureRow(place, summaries.find(place), runs.find(place));
    rows.put(place, row);
    if (row.summaryProperty().get().isEmpty() || runs.find(place).lacksReason()) {
      want.accept(row);
    }
    return row;
  }

  @Override
  public String title(int place) {
    return summaries
        .find(place)
        .map(one -> one.operation() + " " + one.resource() + " " + one.qualifiedName())
        .orElse("");
  }

  @Override
  public void visit(Visitor visitor) throws IOException {
    try (CaptureSource source = new CaptureSource(index, summaries)) {
      boolean more = true;
      for (int place = 0; place < size() && more; place++) {
        more = visitor.take(place, isOther(place) ? Optional.empty() : source.find(place));
      }
    }
  }

  /// The place of the capture that fits a reference best; empty where none does. Thread-safe.
  Optional<Integer> find(CaptureReference reference) {
    Fit best = Fit.OTHER;
    Optional<Integer> found = Optional.empty();
    for (int place = 0; place < size() && best != Fit.SAME; place++) {
      Fit fit =
          summaries.find(place).map(one -> reference.fit(one.source(), one.uid())).orElse(best);
      if (fit.compareTo(best) < 0) {
        best = fit;
        found = Optional.of(place);
      }
    }
    return found;
  }

  /// Keeps a row while it is selected.
  void choose(CaptureRow row) {
    chosen = Optional.of(row);
  }

  /// The outcome of a capture. Thread-safe.
  RunSummary run(int place) {
    return runs.find(place);
  }

  /// Stores the outcome of a capture. Thread-safe; rows are updated by [#refresh].
  void put(int place, RunSummary run) {
    runs.put(place, run);
  }

  void forgetRuns() {
    for (int place = 0; place < size(); place++) {
      runs.put(place, RunSummary.PENDING);
    }
    rows.clear();
    refresh();
  }

  /// Updates the rows in memory with new outcomes.
  void refresh() {
    chosen.ifPresent(row -> row.decide(runs.find(row.place())));
    rows.forEach((place, row) -> row.decide(runs.find(place)));
  }
}
