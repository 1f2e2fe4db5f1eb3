package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Drops members that a schema does not specify, and nulls that it neither allows nor replaces by a
/// default. Source: k8s.io/apiextensions-apiserver `pkg/apiserver/schema/pruning/algorithm.go`,
/// `PruneWithOptions`; `pkg/apiserver/schema/defaulting/prunenulls.go`,
/// `PruneNonNullableNullsWithoutDefaults`.
public final class Pruning {
  /// Members that every object has.
  static final Set<String> OF_RESOURCES = Set.of("apiVersion", "kind", "metadata");

  private Pruning() {}

  /// A whole object without the fields that the schema does not specify.
  public static JsonObject prune(JsonObject object, Schema schema) {
    Optional<Schema> known = Optional.of(schema);
    return nulls(members(object, known, true, preserves(known)), known);
  }

  /// A part of an object without the fields that its schema does not specify.
  static JsonValue prune(JsonValue value, Optional<Schema> schema) {
    return switch (value) {
      case JsonObject object -> members(object, schema, false, preserves(schema));
      case JsonArray array -> {
        Optional<Schema> items = schema.flatMap(Schema::items);
        List<JsonValue> pruned =
            array.items().stream()
                .map(item -> preserves(schema) ? preserve(item, items) : prune(item, items))
                .toList();
        yield new JsonArray(pruned);
      }
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  static boolean preserves(Optional<Schema> schema) {
    return schema.map(known -> known.flag("x-kubernetes-preserve-unknown-fields")).orElse(false);
  }

  /// An item of a list that preserves unknown fields: only its specified members are pruned.
  private static JsonValue preserve(JsonValue value, Optional<Schema> schema) {
    return switch (value) {
      case JsonObject object when schema.isPresent() -> members(object, schema, false, true);
      case JsonArray array when schema.isPresent() ->
          new JsonArray(
              array.items().stream()
                  .map(item -> preserve(item, schema.flatMap(Schema::items)))
                  .toList());
      case JsonValue other -> other;
    };
  }

  private static JsonObject members(
      JsonObject object, Optional<Schema> schema, boolean root, boolean preserves) {
    if (schema.isEmpty()) {
      return JsonObject.EMPTY;
    }
    Schema known = schema.get();
    boolean embedded = root || known.embedsResource();
    JsonObject pruned = object;
    for (String name : object.names()) {
      JsonValue value = object.find(name).orElse(JsonNull.NULL);
      if (embedded && OF_RESOURCES.contains(name)) {
        continue;
      }
      if (known.specifies(name)) {
        pruned = pruned.with(name, prune(value, known.member(name)));
      } else if (!preserves) {
        pruned = pruned.without(name);
      }
    }
    return pruned;
  }

  private static JsonObject nulls(JsonObject object, Optional<Schema> schema) {
    JsonObject pruned = object;
    for (String name : object.names()) {
      JsonValue value = object.find(name).orElse(JsonNull.NULL);
      Optional<Schema> known = schema.flatMap(one -> one.member(name));
      pruned =
          value == JsonNull.NULL && known.map(Pruning::forbidsNull).orElse(false)
              ? pruned.without(name)
              : pruned.with(name, nulls(value, known));
    }
    return pruned;
  }

  private static JsonValue nulls(JsonValue value, Optional<Schema> schema) {
    return switch (value) {
      case JsonObject object -> nulls(object, schema);
      case JsonArray array ->
          new JsonArray(
              array.items().stream()
                  .map(item -> nulls(item, schema.flatMap(Schema::items)))
                  .toList());
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  private static boolean forbidsNull(Schema schema) {
    return !schema.flag("nullable") && schema.preset().isEmpty();
  }
}
