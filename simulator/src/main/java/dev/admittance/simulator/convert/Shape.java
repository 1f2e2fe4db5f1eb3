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
/// absent or null is omitted, unless Go writes it nonetheless.
final class Shape {
  /// The text that Go writes for an empty string.
  static final JsonString NO_TEXT = new JsonString("");

  /// Go's form of an unset number.
  static final JsonNumber ZERO = JsonNumber.of(0);

  /// Go's form of an unset quantity.
  static final JsonString NO_QUANTITY = new JsonString("0");

  private final JsonObject from;
  private final JsonObject.Builder to = JsonObject.builder();

  private Shape(JsonObject from) {
    this.from = from;
  }

  static Shape of(JsonObject from) {
    return new Shape(from);
  }

  Shape keep(String... names) {
    for (String name : names) {
      move(name, name);
    }
    return this;
  }

  /// Copies a member to another name.
  Shape move(String name, String newName) {
    find(from, name).ifPresent(value -> to.put(newName, value));
    return this;
  }

  /// Copies a member that Go writes even where it is empty.
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

  /// The object, with all members not named appended.
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

  /// A member that exists and is not null.
  static Optional<JsonValue> find(JsonObject object, String name) {
    return object.find(name).filter(value -> value != JsonNull.NULL);
  }

  /// The object with a member changed, if it has one.
  static JsonObject change(JsonObject object, String name, UnaryOperator<JsonObject> change) {
    return object.get(name) instanceof JsonObject member
        ? object.with(name, change.apply(member))
        : object;
  }
}
