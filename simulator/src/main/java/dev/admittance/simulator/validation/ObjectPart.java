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

/// A value within an object, with its path in the server's texts, which is made when it is asked
/// for: most parts never need one. Immutable.
public final class ObjectPart implements Supplier<FieldPath> {
  private static final int FIELD = -1;
  private static final int KEY = -2;
  private static final int SELF = -3;

  private final JsonValue value;
  private final Supplier<FieldPath> place;
  private final String step;

  /// The index of an item, or what the last step of the path is otherwise.
  private final int index;

  /// @param value null where it does not exist
  /// @param place makes the path
  public ObjectPart(JsonValue value, Supplier<FieldPath> place) {
    this(value, place, "", SELF);
  }

  private ObjectPart(JsonValue value, Supplier<FieldPath> place, String step, int index) {
    this.value = value;
    this.place = place;
    this.step = step;
    this.index = index;
  }

  public static ObjectPart of(JsonObject object) {
    return new ObjectPart(object, () -> FieldPath.ROOT);
  }

  public JsonValue value() {
    return value;
  }

  @Override
  public FieldPath get() {
    return path();
  }

  public FieldPath path() {
    FieldPath parent = place.get();
    return switch (index) {
      case FIELD -> parent.child(step);
      case KEY -> parent.key(step);
      case SELF -> parent;
      default -> parent.index(index);
    };
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
    return new ObjectPart(member(name), this, name, FIELD);
  }

  public ObjectPart child(String first, String second) {
    return child(first).child(second);
  }

  public ObjectPart entry(String key) {
    return new ObjectPart(member(key), this, key, KEY);
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
        value instanceof JsonArray array ? array.get(index) : JsonNull.NULL, this, "", index);
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
