package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Builds an object from the members of another, in the order of a Go struct. A member that is
/// absent or null stays away, unless Go writes it all the same.
final class Shape {
  /// What Go writes for an empty string.
  static final JsonString NO_TEXT = new JsonString("");

  /// What Go writes for a number nobody set.
  static final JsonNumber ZERO = JsonNumber.of(0);

  /// What Go writes for a quantity nobody set.
  static final JsonString NO_QUANTITY = new JsonString("0");

  private final JsonObject from;
  private final JsonObject.Builder to = JsonObject.builder();

  private Shape(JsonObject from) {
    this.from = from;
  }

  static Shape of(JsonObject from) {
    return new Shape(from);
  }

  /// Takes members over as they are.
  Shape keep(String... names) {
    for (String name : names) {
      move(name, name);
    }
    return this;
  }

  /// Takes a member over under another name.
  Shape move(String name, String newName) {
    find(from, name).ifPresent(value -> to.put(newName, value));
    return this;
  }

  /// Takes a member over that Go writes even where it is empty.
  Shape move(String name, String newName, JsonValue empty) {
    to.put(newName, find(from, name).orElse(empty));
    return this;
  }

  Shape put(String name, JsonValue value) {
    to.put(name, value);
    return this;
  }

  /// Sets a member, if there is a value for it.
  Shape put(String name, Optional<? extends JsonValue> value) {
    value.ifPresent(present -> to.put(name, present));
    return this;
  }

  /// The object, with all members that are not named behind those it has.
  JsonObject rest(String... named) {
    Set<String> left = Set.of(named);
    from.forEach((name, value) -> {
      if (!left.contains(name)) {
        to.put(name, value);
      }
    });
    return to.build();
  }

  JsonObject build() {
    return to.build();
  }

  /// A member that is there and not null.
  static Optional<JsonValue> find(JsonObject object, String name) {
    return object.find(name).filter(value -> value != JsonNull.NULL);
  }

  /// A member that is an object; the empty one where there is none.
  static JsonObject object(JsonObject object, String name) {
    return object.get(name) instanceof JsonObject member ? member : JsonObject.EMPTY;
  }

  /// A member that is a string; empty where there is none.
  static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString(String text) ? text : "";
  }

  /// An object with a member changed, if it has one.
  static JsonObject change(JsonObject object, String name, UnaryOperator<JsonObject> change) {
    return object.get(name) instanceof JsonObject member
        ? object.with(name, change.apply(member))
        : object;
  }
}
