package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureSummary;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.request.UserInfo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Captures for tests of the table, of which only what the table needs is told.
final class TestStore implements TableCaptures {
  private final List<RowFields> rows = new ArrayList<>();

  /// Adds a capture.
  TestStore with(String user, String resource, String name, Verdict verdict, String... hooks) {
    return add(
        user, resource, name, Optional.empty(), new RunSummary(verdict, List.of(hooks), "", ""));
  }

  /// Adds a capture that could not be decided.
  TestStore undecided(String name, String cause) {
    return add(
        "", "pods", name, Optional.empty(), new RunSummary(Verdict.ASSUMED, List.of(), cause, ""));
  }

  /// Adds a capture that tells its time.
  TestStore received(String name, String time) {
    return add("", "pods", name, Optional.of(Instant.parse(time)), RunSummary.PENDING);
  }

  private TestStore add(
      String user, String resource, String name, Optional<Instant> time, RunSummary run) {
    AdmissionRequest request =
        new AdmissionRequest(
            "",
            new GroupVersionKind("", "v1", "Any"),
            new GroupVersionResource("", "v1", resource),
            "",
            name,
            "",
            Operation.CREATE,
            new UserInfo(user, "", List.of(), JsonObject.EMPTY),
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty());
    Capture capture =
        new Capture(
            "captures.jsonl:" + (rows.size() + 1),
            request,
            new RecordedAnswers.Nothing(),
            List.of(),
            false,
            time,
            new RequestOrigin.Captured(),
            Optional.empty());
    rows.add(new RowFields(rows.size(), CaptureSummary.of(capture), run));
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
