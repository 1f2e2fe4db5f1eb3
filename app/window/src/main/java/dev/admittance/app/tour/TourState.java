package dev.admittance.app.tour;

import dev.admittance.app.workspace.SessionState;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Stores where the tour was left, and thus that it was offered, so that it is not offered again.
public record TourState(TourViewModel tour) implements SessionState {
  private static final String LEFT = "left";

  @Override
  public String name() {
    return "tour";
  }

  @Override
  public JsonValue now() {
    JsonObject.Builder json = JsonObject.builder();
    tour.leftProperty().get().ifPresent(step -> json.put(LEFT, step.id()));
    return json.build();
  }

  @Override
  public void recall(Optional<JsonValue> remembered) {
    tour.knownProperty().set(remembered.isPresent());
    if (remembered.isPresent()
        && remembered.get() instanceof JsonObject json
        && json.get(LEFT) instanceof JsonString(String id)) {
      tour.recallLeft(id);
    }
  }
}
