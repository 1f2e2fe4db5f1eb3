package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.address.CaptureReference;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.analysis.logpoint.CompiledLogPoint;
import dev.admittance.simulator.analysis.logpoint.LogCounts;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.analysis.logpoint.LogTable;
import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.analysis.logpoint.LoggedValue;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.WatchedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Counts the values of a log point in a replay.
final class LogPointReport {
  /// The captures that are named for a value.
  private static final int NAMED = 3;

  private final CompiledLogPoint point;
  private final LogCounts<String> counts = new LogCounts<>(NAMED);

  LogPointReport(CompiledLogPoint point) {
    this.point = point;
  }

  /// Its values in a run. Thread-safe.
  LoggedPoint evaluate(WatchedRun run) {
    return point.evaluate(run);
  }

  /// Counts the values of a capture.
  void add(Capture capture, List<LoggedValue> values) {
    counts.add(
        new StepAddress(CaptureReference.of(capture), "", Optional.empty()).toString(), values);
  }

  JsonObject json() {
    LogTable<String> table = counts.table();
    return named(point.point())
        .put("requests", table.captures())
        .put("notReached", table.notReached())
        .put("evaluations", table.evaluations())
        .put("errors", table.errors())
        .put("others", table.others())
        .put("values", JsonArray.of(table.rows(), this::json))
        .build();
  }

  /// The values of a log point for one request.
  static JsonObject json(LoggedPoint logged) {
    return named(logged.point())
        .put("values", JsonArray.of(logged.values(), value -> json(value).build()))
        .build();
  }

  private static JsonObject.Builder named(LogPoint point) {
    return JsonObject.builder().put("at", point.place()).put("expression", point.expression());
  }

  private static JsonObject.Builder json(LoggedValue value) {
    return JsonObject.builder()
        .put("kind", value.kind().name().toLowerCase(Locale.ROOT))
        .put("value", value.text());
  }

  private JsonObject json(LogTable.Row<String> row) {
    return json(row.value())
        .put("count", row.count())
        .put("captures", JsonArray.ofTexts(row.captures()))
        .build();
  }

  /// Lines for people.
  List<String> lines() {
    LogTable<String> table = counts.table();
    List<String> lines = new ArrayList<>();
    lines.add(
        "log point " + point.point().place() + ": " + TerminalText.of(point.point().expression()));
    for (LogTable.Row<String> row : table.rows()) {
      String kind =
          row.value().kind() == LoggedValue.Kind.VALUE
              ? ""
              : row.value().kind().name().toLowerCase(Locale.ROOT) + ": ";
      lines.add("%8d  ".formatted(row.count()) + kind + TerminalText.of(row.value().text()));
    }
    if (table.others() > 0) {
      lines.add("%8d  other values".formatted(table.others()));
    }
    if (table.notReached() > 0) {
      lines.add("%8d  not reached".formatted(table.notReached()));
    }
    return lines;
  }
}
