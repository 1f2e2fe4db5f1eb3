package dev.admittance.app.debug.captures;

import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.stream.IntStream;

/// Captures that are all in memory.
record LoadedCaptures(List<CaptureRow> rows) implements CaptureStore {
  LoadedCaptures {
    rows = List.copyOf(rows);
  }

  static LoadedCaptures of(List<Capture> captures) {
    return new LoadedCaptures(
        IntStream.range(0, captures.size())
            .mapToObj(place -> new CaptureRow(place, captures.get(place)))
            .toList());
  }

  @Override
  public int size() {
    return rows.size();
  }

  @Override
  public RowFields fields(int row) {
    return rows.get(row).fields();
  }

  @Override
  public CaptureRow row(int row) {
    return rows.get(row);
  }
}
