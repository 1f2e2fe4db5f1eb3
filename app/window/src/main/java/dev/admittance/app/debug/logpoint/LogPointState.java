package dev.admittance.app.debug.logpoint;

import dev.admittance.app.workspace.SessionState;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import java.util.Optional;

/// Stores the log points of a workspace. Unreadable entries are dropped.
public record LogPointState(LogPointsViewModel points) implements SessionState {
  @Override
  public String name() {
    return "log-points";
  }

  @Override
  public JsonValue now() {
    return JsonArray.of(
        points.rows(),
        row ->
            JsonObject.builder()
                .put("point", row.point().place() + ": " + row.expression())
                .put("enabled", row.enabledProperty().get())
                .build());
  }

  @Override
  public void recall(Optional<JsonValue> remembered) {
    points.clear();
    if (remembered.orElse(JsonObject.EMPTY) instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        if (item instanceof JsonObject json
            && LogPoint.read(json.text("point")) instanceof LogPoint.Reading.Read(LogPoint point)) {
          points.add(point, json.isTrue("enabled"));
        }
      }
    }
  }
}
