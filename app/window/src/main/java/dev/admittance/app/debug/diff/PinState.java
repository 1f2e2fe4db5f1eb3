package dev.admittance.app.debug.diff;

import dev.admittance.app.workspace.SessionState;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Stores the pins of a workspace's requests. Unreadable entries are dropped.
public record PinState(RequestPins pins) implements SessionState {
  @Override
  public String name() {
    return "pins";
  }

  @Override
  public JsonValue now() {
    List<JsonValue> requests = new ArrayList<>();
    for (Map.Entry<String, Pins> request : pins.all().entrySet()) {
      JsonObject.Builder json = JsonObject.builder().put("uid", request.getKey());
      request.getValue().a().ifPresent(pin -> json.put("a", json(pin)));
      request.getValue().b().ifPresent(pin -> json.put("b", json(pin)));
      requests.add(json.build());
    }
    return new JsonArray(requests);
  }

  private static JsonObject json(Pin pin) {
    return JsonObject.builder().put("index", pin.index()).put("title", pin.title()).build();
  }

  @Override
  public void recall(Optional<JsonValue> remembered) {
    pins.clear();
    if (remembered.orElse(JsonObject.EMPTY) instanceof JsonArray requests) {
      for (JsonValue request : requests.items()) {
        if (request instanceof JsonObject json) {
          pins.put(json.text("uid"), new Pins(pin(json.get("a")), pin(json.get("b"))));
        }
      }
    }
  }

  private static Optional<Pin> pin(@Nullable JsonValue json) {
    return json instanceof JsonObject pin
            && pin.get("index") instanceof JsonNumber index
            && index.small().isPresent()
        ? Optional.of(new Pin((int) index.small().getAsLong(), pin.text("title")))
        : Optional.empty();
  }
}
