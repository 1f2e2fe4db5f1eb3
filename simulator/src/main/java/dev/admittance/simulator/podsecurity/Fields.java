package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The members of an object that was decoded into its Go type, or can be taken for it: what is
/// absent, null or of another type has the zero value.
record Fields(JsonObject json) {
  private static final Fields NONE = new Fields(JsonObject.EMPTY);

  /// Tells whether a member is there, and not null.
  boolean has(String name) {
    return json.find(name).filter(value -> value != JsonNull.NULL).isPresent();
  }

  boolean is(String name, JsonValue value) {
    return value.equals(json.get(name));
  }

  Fields object(String name) {
    return json.get(name) instanceof JsonObject object ? new Fields(object) : NONE;
  }

  String text(String name) {
    return json.get(name) instanceof JsonString(String text) ? text : "";
  }

  /// The number of a member without fraction; 0 where there is none.
  long number(String name) {
    return json.get(name) instanceof JsonNumber number && number.isIntegral()
        ? number.decimal().longValue()
        : 0;
  }

  /// The objects in a list.
  List<Fields> list(String name) {
    return json.get(name) instanceof JsonArray array
        ? array.items().stream()
            .filter(JsonObject.class::isInstance)
            .map(item -> new Fields((JsonObject) item))
            .toList()
        : List.of();
  }

  /// The texts in a list.
  List<String> texts(String name) {
    return json.get(name) instanceof JsonArray array
        ? array.items().stream()
            .filter(JsonString.class::isInstance)
            .map(item -> ((JsonString) item).value())
            .toList()
        : List.of();
  }
}
