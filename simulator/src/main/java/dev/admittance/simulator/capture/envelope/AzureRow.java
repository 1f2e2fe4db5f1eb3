package dev.admittance.simulator.capture.envelope;

import static dev.admittance.simulator.capture.envelope.JsonMembers.parsed;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Rows of the tables `AKSAudit` and `AKSAuditAdmin` of Azure Monitor, which have a column for each
/// member of an audit event, and the tables that its API returns.
final class AzureRow {
  /// Text columns, with the member of the event for each.
  private static final String[][] TEXTS = {
    {"Level", "level"},
    {"AuditId", "auditID"},
    {"Stage", "stage"},
    {"RequestUri", "requestURI"},
    {"Verb", "verb"},
    {"RequestReceivedTime", "requestReceivedTimestamp"},
    {"StageReceivedTime", "stageTimestamp"},
  };

  /// Object columns, with the member of the event for each. An oversized object is a mere word
  /// there.
  private static final String[][] OBJECTS = {
    {"User", "user"},
    {"ImpersonatedUser", "impersonatedUser"},
    {"ObjectRef", "objectRef"},
    {"ResponseStatus", "responseStatus"},
    {"RequestObject", "requestObject"},
    {"ResponseObject", "responseObject"},
    {"Annotations", "annotations"},
  };

  private AzureRow() {}

  /// Whether an object is a row of one of the tables.
  static boolean isOne(JsonObject json) {
    return json.has("AuditId") && json.has("Verb") && json.has("Stage");
  }

  /// The audit event of a row. Its objects may be JSON texts, as some exports write them.
  static WrappedCapture event(JsonObject row) {
    JsonObject.Builder event =
        JsonObject.builder().put("kind", "Event").put("apiVersion", "audit.k8s.io/v1");
    for (String[] column : TEXTS) {
      if (!row.text(column[0]).isEmpty()) {
        event.put(column[1], row.text(column[0]));
      }
    }
    for (String[] column : OBJECTS) {
      parsed(row, column[0])
          .filter(JsonObject.class::isInstance)
          .ifPresent(value -> event.put(column[1], value));
    }
    return new WrappedCapture(event.build(), List.of());
  }

  /// Whether an object is a table of the API: column names, and rows of values.
  static boolean isTable(JsonObject json) {
    return json.get("columns") instanceof JsonArray && json.get("rows") instanceof JsonArray;
  }

  /// The rows of a table, as objects with a member for each column.
  static List<JsonObject> rows(JsonObject table) {
    List<String> names = new ArrayList<>();
    if (table.get("columns") instanceof JsonArray columns) {
      columns
          .items()
          .forEach(column -> names.add(column instanceof JsonObject one ? one.text("name") : ""));
    }
    List<JsonObject> rows = new ArrayList<>();
    if (table.get("rows") instanceof JsonArray all) {
      for (JsonValue row : all.items()) {
        if (row instanceof JsonArray cells) {
          rows.add(row(names, cells.items()));
        }
      }
    }
    return rows;
  }

  private static JsonObject row(List<String> names, List<JsonValue> cells) {
    JsonObject.Builder row = JsonObject.builder();
    for (int i = 0; i < Math.min(names.size(), cells.size()); i++) {
      row.put(names.get(i), cells.get(i));
    }
    return row.build();
  }
}
