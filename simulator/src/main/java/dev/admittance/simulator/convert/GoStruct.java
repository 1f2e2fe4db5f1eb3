package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A Go struct for decoding JSON as Go's own decoder does: names match case-insensitively, unknown
/// members and nulls are dropped, and one value of a wrong type fails the whole.
final class GoStruct {
  private final List<Field> fields;

  private GoStruct(List<Field> fields) {
    this.fields = fields;
  }

  sealed interface Type {
    record Text() implements Type {}

    record Whole() implements Type {}

    /// A quantity: a string or a number.
    record Quantity() implements Type {}

    /// An object that is kept as it is.
    record Any() implements Type {}

    record Struct(GoStruct struct) implements Type {}

    record Structs(GoStruct struct) implements Type {}
  }

  record Field(String name, Type type) {}

  static GoStruct of(Field... fields) {
    return new GoStruct(List.of(fields));
  }

  static Field text(String name) {
    return new Field(name, new Type.Text());
  }

  static Field integer(String name) {
    return new Field(name, new Type.Whole());
  }

  static Field quantity(String name) {
    return new Field(name, new Type.Quantity());
  }

  static Field any(String name) {
    return new Field(name, new Type.Any());
  }

  static Field struct(String name, GoStruct struct) {
    return new Field(name, new Type.Struct(struct));
  }

  static Field structs(String name, GoStruct struct) {
    return new Field(name, new Type.Structs(struct));
  }

  /// Decodes text with a struct; empty for invalid text.
  Optional<JsonObject> read(String text) {
    return JsonText.find(text).flatMap(this::decode);
  }

  /// Decodes text with a list of structs; empty for invalid text.
  Optional<List<JsonObject>> readList(String text) {
    return JsonText.find(text).flatMap(this::decodeList);
  }

  private Optional<JsonObject> decode(JsonValue value) {
    if (value == JsonNull.NULL) {
      return Optional.of(JsonObject.EMPTY);
    }
    if (!(value instanceof JsonObject object)) {
      return Optional.empty();
    }
    JsonObject.Builder decoded = JsonObject.builder();
    for (Field field : fields) {
      JsonValue member = member(object, field.name());
      if (member != JsonNull.NULL) {
        Optional<? extends JsonValue> typed = typed(field.type(), member);
        if (typed.isEmpty()) {
          return Optional.empty();
        }
        decoded.put(field.name(), typed.get());
      }
    }
    return Optional.of(decoded.build());
  }

  /// The last member with a name counts.
  private static JsonValue member(JsonObject object, String name) {
    for (int i = object.size() - 1; i >= 0; i--) {
      if (object.nameAt(i).equalsIgnoreCase(name)) {
        return object.valueAt(i);
      }
    }
    return JsonNull.NULL;
  }

  private static Optional<? extends JsonValue> typed(Type type, JsonValue value) {
    return switch (type) {
      case Type.Text _ -> Optional.of(value).filter(JsonString.class::isInstance);
      case Type.Whole _ -> Optional.of(value).filter(GoStruct::isInteger);
      case Type.Quantity _ -> quantity(value);
      case Type.Any _ -> Optional.of(value).filter(JsonObject.class::isInstance);
      case Type.Struct(GoStruct struct) -> struct.decode(value);
      case Type.Structs(GoStruct struct) ->
          struct.decodeList(value).map(items -> new JsonArray(List.copyOf(items)));
    };
  }

  private static boolean isInteger(JsonValue value) {
    return value instanceof JsonNumber number
        && number.isIntegral()
        && number.decimal().toBigIntegerExact().bitLength() < Integer.SIZE;
  }

  private static Optional<JsonString> quantity(JsonValue value) {
    String text =
        switch (value) {
          case JsonString(String written) -> written;
          case JsonNumber(String written) -> written;
          default -> "";
        };
    return Quantity.parse(text) instanceof Quantity.Parsed.Ok(Quantity quantity)
        ? Optional.of(new JsonString(quantity.text()))
        : Optional.empty();
  }

  private Optional<List<JsonObject>> decodeListOf(JsonArray array) {
    List<JsonObject> items = new ArrayList<>();
    for (JsonValue item : array.items()) {
      Optional<JsonObject> decoded = decode(item);
      if (decoded.isEmpty()) {
        return Optional.empty();
      }
      items.add(decoded.get());
    }
    return Optional.of(items);
  }

  private Optional<List<JsonObject>> decodeList(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> Optional.of(List.of());
      case JsonArray array -> decodeListOf(array);
      default -> Optional.empty();
    };
  }
}
