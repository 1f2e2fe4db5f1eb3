package dev.admittance.simulator.warning;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A value within an object, with its path in the server's texts.
record ObjectPart(JsonValue value, FieldPath path) {
  static ObjectPart of(JsonObject object) {
    return new ObjectPart(object, FieldPath.ROOT);
  }

  private JsonObject members() {
    return value instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  /// A member; null where it does not exist.
  ObjectPart child(String name) {
    return new ObjectPart(members().find(name).orElse(JsonNull.NULL), path.child(name));
  }

  ObjectPart child(String first, String second) {
    return child(first).child(second);
  }

  ObjectPart entry(String key) {
    return new ObjectPart(members().find(key).orElse(JsonNull.NULL), path.key(key));
  }

  List<String> keys() {
    return members().names();
  }

  List<ObjectPart> items() {
    return value instanceof JsonArray array
        ? IntStream.range(0, array.items().size())
            .mapToObj(i -> new ObjectPart(array.items().get(i), path.index(i)))
            .toList()
        : List.of();
  }

  List<ObjectPart> items(String name) {
    return child(name).items();
  }

  /// Whether it exists and is not null.
  boolean exists() {
    return value != JsonNull.NULL;
  }

  boolean has(String name) {
    return child(name).exists();
  }

  /// The string; empty for other types.
  String text() {
    return value instanceof JsonString(String text) ? text : "";
  }

  String text(String name) {
    return child(name).text();
  }

  /// The number; 0 for other types and fractions.
  long number() {
    return value instanceof JsonNumber number && number.isIntegral()
        ? number.decimal().longValue()
        : 0;
  }

  Optional<Quantity> quantity() {
    String written = value instanceof JsonNumber number ? number.decimal().toPlainString() : text();
    return !written.isEmpty()
            && Quantity.parse(written) instanceof Quantity.Parsed.Ok(Quantity read)
        ? Optional.of(read)
        : Optional.empty();
  }
}
