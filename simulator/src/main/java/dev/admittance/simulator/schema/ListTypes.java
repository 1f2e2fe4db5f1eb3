package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds repeated items in lists of type set or map. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/schema/listtype/validation.go`, `ValidateListSetsAndMaps`.
public final class ListTypes {
  private static final String LIST_TYPE = "x-kubernetes-list-type";
  private static final String MAP_KEYS = "x-kubernetes-list-map-keys";

  private ListTypes() {}

  /// The errors of all lists in a whole object.
  public static List<FieldError> check(JsonObject object, Schema schema) {
    List<FieldError> errors = new ArrayList<>();
    members("", object, schema, errors);
    return errors;
  }

  private static void members(
      String name, JsonObject object, Schema schema, List<FieldError> errors) {
    for (String key : object.names()) {
      JsonValue value = object.find(key).orElse(JsonNull.NULL);
      boolean property = schema.properties().containsKey(key);
      String path = property ? name.isEmpty() ? key : name + "." + key : name + "[" + key + "]";
      schema.member(key).ifPresent(known -> value(path, value, known, errors));
    }
  }

  private static void value(String name, JsonValue value, Schema schema, List<FieldError> errors) {
    if (value instanceof JsonObject object) {
      members(name, object, schema, errors);
    } else if (value instanceof JsonArray array) {
      array(name, array, schema, errors);
    }
  }

  private static void array(String name, JsonArray array, Schema schema, List<FieldError> errors) {
    switch (schema.text(LIST_TYPE)) {
      case "set" -> errors.addAll(repeated(name, array.items()));
      case "map" -> errors.addAll(map(name, array, schema));
      default -> {}
    }
    schema
        .items()
        .ifPresent(items -> {
          for (int i = 0; i < array.size(); i++) {
            value(name + "[" + i + "]", array.get(i), items, errors);
          }
        });
  }

  /// The second occurrence of each repeated value.
  private static List<FieldError> repeated(String name, List<JsonValue> values) {
    List<FieldError> errors = new ArrayList<>();
    Map<JsonValue, Integer> times = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      if (times.merge(values.get(i), 1, Integer::sum) == 2) {
        errors.add(SchemaErrors.duplicate(name + "[" + i + "]", values.get(i)));
      }
    }
    return errors;
  }

  private static List<FieldError> map(String name, JsonArray array, Schema schema) {
    List<JsonValue> keys = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      JsonValue item = array.get(i);
      if (item != JsonNull.NULL && !(item instanceof JsonObject)) {
        return List.of(
            SchemaErrors.misplaced(
                name + "[" + i + "]", item, "must be an object for an array of list-type map"));
      }
      keys.add(key(item, schema));
    }
    return repeated(name, keys);
  }

  private static JsonObject key(JsonValue item, Schema schema) {
    JsonObject key = JsonObject.EMPTY;
    if (item instanceof JsonObject object) {
      for (String name : schema.texts(MAP_KEYS)) {
        Optional<JsonValue> value = object.find(name);
        if (value.isPresent()) {
          key = key.with(name, value.get());
        }
      }
    }
    return key;
  }

  /// The item of the old list that an item of the new one replaces: in a list of type map, the one
  /// with its keys.
  public static Optional<JsonValue> counterpart(
      JsonValue item, Schema schema, Optional<JsonValue> old) {
    if (!isMap(schema) || old.isEmpty() || !(old.get() instanceof JsonArray before)) {
      return Optional.empty();
    }
    JsonObject key = key(item, schema);
    return isComplete(key, schema)
        ? before.items().stream()
            .filter(other -> SchemaEquality.same(key(other, schema), key))
            .findFirst()
        : Optional.empty();
  }

  /// Whether the items of a list have keys.
  static boolean isMap(Schema schema) {
    return schema.text(LIST_TYPE).equals("map");
  }

  private static boolean isComplete(JsonObject key, Schema schema) {
    boolean complete = key.size() == schema.texts(MAP_KEYS).size();
    for (int i = 0; complete && i < key.size(); i++) {
      JsonValue value = key.valueAt(i);
      complete = value instanceof JsonValue.Scalar && value != JsonNull.NULL;
    }
    return complete;
  }
}
