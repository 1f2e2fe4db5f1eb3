package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureIndex;
import dev.admittance.captures.SummaryTable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The captures of a file that is not in memory. Rows are made as they come into sight.
final class IndexedCaptures implements CaptureStore {
  /// Rows that are kept: a few screens.
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

  /// The row that is chosen must stay the same.
  private Optional<CaptureRow> chosen = Optional.empty();

  /// @param want called for each row of which something is not known yet
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

  /// Whether all values of the file were looked at.
  boolean isWhole() {
    return summaries.read() == index.size();
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
    CaptureRow row = new CaptureRow(place, summaries.find(place), runs.find(place).verdict());
    rows.put(place, row);
    if (row.summaryProperty().get().isEmpty() || runs.find(place).isPending()) {
      want.accept(row);
    }
    return row;
  }

  /// Keeps a row for as long as it is chosen.
  void choose(CaptureRow row) {
    chosen = Optional.of(row);
  }

  /// What became of a capture; any thread may ask.
  RunSummary run(int place) {
    return runs.find(place);
  }

  /// Takes what became of a capture; any thread may tell. Rows hear of it by [#refresh].
  void put(int place, RunSummary run) {
    runs.put(place, run);
  }

  /// Forgets what became of captures.
  void forgetRuns() {
    for (int place = 0; place < size(); place++) {
      runs.put(place, RunSummary.PENDING);
    }
    rows.clear();
    refresh();
  }

  /// Tells rows that are in memory what became of them meanwhile.
  void refresh() {
    chosen.ifPresent(row -> row.decide(runs.find(row.place()).verdict()));
    rows.forEach((place, row) -> row.decide(runs.find(place).verdict()));
  }
}
