package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// One node of the schema of a custom resource. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/schema/structural.go`, `Structural`.
///
/// @param source as written, for keywords that few checks read
/// @param types allowed; empty for any
/// @param properties by name, sorted
/// @param additional the schema of undeclared members; empty where there is none
/// @param open whether undeclared members of any form are allowed
public record Schema(
    JsonObject source,
    List<String> types,
    Map<String, Schema> properties,
    Optional<Schema> additional,
    boolean open,
    Optional<Schema> items) {
  public Schema {
    types = List.copyOf(types);
    properties = Collections.unmodifiableMap(new TreeMap<>(properties));
  }

  /// Reads a schema; a keyword of an unexpected form counts as absent.
  public static Schema read(JsonObject source) {
    Map<String, Schema> properties = new TreeMap<>();
    if (source.get("properties") instanceof JsonObject members) {
      members.forEach((name, value) -> properties.put(name, child(value)));
    }
    JsonValue additional = source.get("additionalProperties");
    return new Schema(
        source,
        types(source),
        properties,
        additional instanceof JsonObject schema ? Optional.of(read(schema)) : Optional.empty(),
        additional == JsonBoolean.TRUE,
        source.find("items").map(Schema::child));
  }

  private static Schema child(JsonValue value) {
    return read(value instanceof JsonObject object ? object : JsonObject.EMPTY);
  }

  private static List<String> types(JsonObject source) {
    if (source.isTrue("x-kubernetes-int-or-string")) {
      return List.of("integer", "string");
    }
    return source.get("type") instanceof JsonString(String type) && !type.isEmpty()
        ? List.of(type)
        : List.of();
  }

  public boolean flag(String name) {
    return source.isTrue(name);
  }

  /// Whether a value is an embedded object with its own kind and metadata.
  public boolean embedsResource() {
    return flag("x-kubernetes-embedded-resource");
  }

  public String text(String name) {
    return source.text(name);
  }

  Optional<BigDecimal> number(String name) {
    return source.get(name) instanceof JsonNumber number
        ? Optional.of(number.decimal())
        : Optional.empty();
  }

  /// A number of the schema, as the server holds it: in floating point.
  Optional<Numeral> numeral(String name) {
    return number(name).map(number -> Numeral.of(number.doubleValue()));
  }

  /// The format that values must have; empty for none.
  String format() {
    return ValueFormats.heeded(types, text("format"));
  }

  /// The texts in a list of the schema.
  public List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (JsonValue item : list(name)) {
      if (item instanceof JsonString(String text)) {
        texts.add(text);
      }
    }
    return texts;
  }

  /// The items of a list of the schema; empty where there is none.
  public List<JsonValue> list(String name) {
    return source.get(name) instanceof JsonArray array ? array.items() : List.of();
  }

  List<Schema> schemas(String name) {
    return list(name).stream().map(Schema::child).toList();
  }

  Optional<Schema> schema(String name) {
    return source.find(name).map(Schema::child);
  }

  /// Whether objects may have a member, declared or not.
  boolean specifies(String name) {
    return properties.containsKey(name) || additional.isPresent() || open;
  }

  public Optional<Schema> member(String name) {
    Schema property = properties.get(name);
    return property == null ? additional : Optional.of(property);
  }

  /// The default of a value; empty for none, and a null default counts as none.
  Optional<JsonValue> preset() {
    return source.find("default").filter(value -> value != JsonNull.NULL);
  }

  /// Whether it has CEL rules, at any depth.
  public boolean hasRules() {
    return !list("x-kubernetes-validations").isEmpty()
        || properties.values().stream().anyMatch(Schema::hasRules)
        || additional.map(Schema::hasRules).orElse(false)
        || items.map(Schema::hasRules).orElse(false);
  }
}
