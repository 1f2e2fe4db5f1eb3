package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Walks through all schemas within a schema. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`, `SchemaHas`.
public final class Subschemas {
  private static final List<String> SINGLE =
      List.of("items", "not", "additionalProperties", "additionalItems");
  private static final List<String> LISTS = List.of("items", "allOf", "anyOf", "oneOf");
  private static final List<String> MAPS =
      List.of("properties", "patternProperties", "definitions", "dependencies");

  private Subschemas() {}

  /// A schema, then all within it.
  public static Stream<JsonObject> of(JsonObject schema) {
    Stream<JsonObject> maps = MAPS.stream().flatMap(name -> named(schema, name).values().stream());
    Stream<JsonObject> lists = LISTS.stream().flatMap(name -> schema.objects(name).stream());
    Stream<JsonObject> single = SINGLE.stream().flatMap(name -> single(schema, name).stream());
    return Stream.concat(
        Stream.of(schema),
        Stream.of(maps, lists, single).flatMap(some -> some).flatMap(Subschemas::of));
  }

  /// Whether a schema or one within it is of a kind.
  public static boolean any(JsonObject schema, Predicate<JsonObject> test) {
    return of(schema).anyMatch(test);
  }

  /// The schema of a keyword that has one; empty for none, and for a list of schemas or a truth
  /// value.
  public static Optional<JsonObject> single(JsonObject schema, String keyword) {
    return schema.get(keyword) instanceof JsonObject found ? Optional.of(found) : Optional.empty();
  }

  /// The schemas of a keyword that has them by name.
  public static Map<String, JsonObject> named(JsonObject schema, String keyword) {
    Map<String, JsonObject> found = new TreeMap<>();
    schema
        .object(keyword)
        .forEach((name, value) -> {
          if (value instanceof JsonObject object) {
            found.put(name, object);
          }
        });
    return found;
  }

  /// Whether the items of a list have one schema each.
  public static boolean hasItemsInOrder(JsonObject schema) {
    JsonValue items = schema.get("items");
    return items instanceof JsonArray array && array.size() > 0;
  }
}
