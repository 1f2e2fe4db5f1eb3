package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureSummary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Captures for tests of the table, of which only what the table needs is told.
final class TestStore implements CaptureStore {
  private final List<RowFields> rows = new ArrayList<>();

  /// Adds a capture.
  TestStore with(String user, String resource, String name, Verdict verdict, String... hooks) {
    CaptureSummary summary =
        new CaptureSummary(
            "captures.jsonl:" + (rows.size() + 1),
            Optional.empty(),
            user,
            List.of(),
            "CREATE",
            resource,
            "",
            "",
            name,
            false,
            "");
    rows.add(new RowFields(rows.size(), summary, new RunSummary(verdict, List.of(hooks))));
    return this;
  }

  /// Adds a capture that tells its time.
  TestStore received(String name, String time) {
    CaptureSummary summary =
        new CaptureSummary(
            "audit.log:" + (rows.size() + 1),
            Optional.of(Instant.parse(time)),
            "",
            List.of(),
            "CREATE",
            "pods",
            "",
            "",
            name,
            false,
            "");
    rows.add(new RowFields(rows.size(), summary, RunSummary.PENDING));
    return this;
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
    return Optional.of(rows.get(place));
  }

  @Override
  public CaptureRow row(int row) {
    throw new AssertionError("nothing is shown");
  }
}
