package dev.admittance.simulator.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A value within an object, with its path in the server's texts.
///
/// @param value null where it does not exist
/// @param place makes the path, which most parts never need
public record ObjectPart(JsonValue value, Supplier<FieldPath> place) {
  public static ObjectPart of(JsonObject object) {
    return new ObjectPart(object, () -> FieldPath.ROOT);
  }

  public FieldPath path() {
    return place.get();
  }

  /// The members; none for other types.
  public JsonObject members() {
    return value instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  private JsonValue member(String name) {
    JsonValue found = members().get(name);
    return found == null ? JsonNull.NULL : found;
  }

  /// A member; null where it does not exist.
  public ObjectPart child(String name) {
    return new ObjectPart(member(name), () -> path().child(name));
  }

  public ObjectPart child(String first, String second) {
    return child(first).child(second);
  }

  public ObjectPart entry(String key) {
    return new ObjectPart(member(key), () -> path().key(key));
  }

  /// A place whose path has an empty name, which the server writes as `[]`.
  static ObjectPart nameless() {
    return new ObjectPart(JsonObject.EMPTY, () -> FieldPath.ROOT.key(""));
  }

  /// This value, which the server's texts place at a member of its parent that it does not have.
  public ObjectPart under(ObjectPart parent, String name) {
    return new ObjectPart(value, () -> parent.path().child(name));
  }

  /// The names of the members, in their order.
  public List<String> keys() {
    return members().names();
  }

  /// The names of the members, sorted: the server has no order for those of a map.
  public List<String> sortedKeys() {
    List<String> keys = keys();
    return keys.size() < 2 ? keys : keys.stream().sorted().toList();
  }

  public List<ObjectPart> items() {
    if (!(value instanceof JsonArray array) || array.size() == 0) {
      return List.of();
    }
    List<ObjectPart> items = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      items.add(item(i));
    }
    return Collections.unmodifiableList(items);
  }

  private ObjectPart item(int index) {
    return new ObjectPart(
        value instanceof JsonArray array ? array.get(index) : JsonNull.NULL,
        () -> path().index(index));
  }

  public List<ObjectPart> items(String name) {
    return child(name).items();
  }

  /// The number of items or members.
  public int size() {
    return value instanceof JsonArray array ? array.size() : members().size();
  }

  /// Whether it exists and is not null.
  public boolean exists() {
    return value != JsonNull.NULL;
  }

  public boolean has(String name) {
    return member(name) != JsonNull.NULL;
  }

  public boolean isTrue(String name) {
    return member(name) == JsonBoolean.TRUE;
  }

  /// Whether a member is there and false.
  public boolean isFalse(String name) {
    return member(name) == JsonBoolean.FALSE;
  }

  /// The string; empty for other types.
  public String text() {
    return value instanceof JsonString(String text) ? text : "";
  }

  public String text(String name) {
    return member(name) instanceof JsonString(String text) ? text : "";
  }

  /// The number; 0 for other types and fractions.
  public long number() {
    return value instanceof JsonNumber number && number.isIntegral()
        ? number.small().orElseGet(number.decimal()::longValue)
        : 0;
  }

  public long number(String name) {
    return child(name).number();
  }

  public Optional<Quantity> quantity() {
    String written = value instanceof JsonNumber number ? number.decimal().toPlainString() : text();
    return !written.isEmpty()
            && Quantity.parse(written) instanceof Quantity.Parsed.Ok(Quantity read)
        ? Optional.of(read)
        : Optional.empty();
  }
}
