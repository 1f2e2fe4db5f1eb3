package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.schema.Subschemas;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Checks the keywords of a schema other than its rules. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`,
/// `ValidateCustomResourceDefinitionOpenAPISchema`, `specStandardValidatorV3`.
///
/// @param types whether types must be known
/// @param sets whether the items of a set must be atomic
/// @param keys whether the keys of lists must be required, and their items not null
record SchemaFormRules(boolean types, boolean sets, boolean keys) {
  private static final List<String> TYPES =
      List.of("array", "boolean", "integer", "number", "object", "string");
  private static final List<String> CONDITIONS = List.of("allOf", "oneOf", "anyOf");
  private static final Set<String> OF_RESOURCES = Set.of("metadata", "kind", "apiVersion");
  private static final String LIST_TYPE = "x-kubernetes-list-type";
  private static final String MAP_TYPE = "x-kubernetes-map-type";
  private static final String MAP_KEYS = "x-kubernetes-list-map-keys";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";

  /// The rules for an update, which does not tighten what an old schema has loose.
  static SchemaFormRules ratcheted(List<JsonObject> old) {
    return new SchemaFormRules(
        !any(old, schema -> !schema.text("type").isEmpty() && !TYPES.contains(schema.text("type"))),
        !any(old, SchemaFormRules::isLooseSet),
        !any(old, schema -> !mapKeys(schema, FieldPath.ROOT).isEmpty()));
  }

  private static boolean any(List<JsonObject> schemas, Predicate<JsonObject> test) {
    return schemas.stream().anyMatch(schema -> Subschemas.any(schema, test));
  }

  /// What the surroundings of a schema say about it.
  ///
  /// @param root whether it is the schema of a whole resource
  /// @param ofResource whether it is within the type or the metadata of a resource
  /// @param forbidden why it has no default; empty where it may have one
  record Surroundings(boolean root, boolean ofResource, Optional<String> forbidden) {
    static final Surroundings ROOT = new Surroundings(true, false, Optional.empty());

    Surroundings property(String name, JsonObject schema) {
      boolean inside = (root || schema.isTrue(EMBEDDED)) && OF_RESOURCES.contains(name);
      return new Surroundings(
          false,
          ofResource || inside,
          root && inside ? Optional.of("in top-level " + name) : forbidden);
    }

    Surroundings additional() {
      return new Surroundings(
          false,
          ofResource,
          ofResource
              ? Optional.of("inside additionalProperties applying to object metadata")
              : forbidden);
    }

    Surroundings below() {
      return new Surroundings(false, ofResource, forbidden);
    }
  }

  /// The errors that come before those of the parts of a schema.
  List<FieldError> before(JsonObject schema, FieldPath path, Surroundings around) {
    List<FieldError> errors = new ArrayList<>();
    String type = schema.text("type");
    if (types && !type.isEmpty() && !TYPES.contains(type)) {
      errors.add(FieldError.notSupported(path.child("type"), type, TYPES));
    }
    around
        .forbidden()
        .filter(_ -> schema.has("default"))
        .ifPresent(reason ->
            errors.add(FieldError.forbidden(path.child("default"), "must not be set " + reason)));
    for (String keyword :
        List.of(
            "id", "additionalItems", "patternProperties", "definitions", "dependencies", "$ref")) {
      if (schema.has(keyword)) {
        errors.add(FieldError.forbidden(path.child(keyword), keyword + " is not supported"));
      }
    }
    if (type.equals("null")) {
      errors.add(
          FieldError.forbidden(
              path.child("type"), "type cannot be set to null, use nullable as an alternative"));
    }
    if (Subschemas.hasItemsInOrder(schema)) {
      errors.add(
          FieldError.forbidden(
              path.child("items"), "items must be a schema object and not an array"));
    }
    if (around.ofResource() && schema.isTrue(EMBEDDED)) {
      errors.add(
          FieldError.forbidden(path.child(EMBEDDED), "must not be used inside of resource meta"));
    }
    if (schema.isTrue("uniqueItems")) {
      errors.add(
          FieldError.forbidden(
              path.child("uniqueItems"),
              "uniqueItems cannot be set to true since the runtime complexity becomes quadratic"));
    }
    if (schema.has("additionalProperties")
        && schema.get("additionalProperties") != JsonBoolean.TRUE
        && schema.object("properties").size() > 0) {
      errors.add(
          FieldError.forbidden(
              path.child("additionalProperties"),
              "additionalProperties and properties are mutual exclusive"));
    }
    return errors;
  }

  /// The errors of the conditions of a schema, which come after those of its members.
  List<FieldError> conditions(JsonObject schema, FieldPath path, Surroundings around) {
    List<FieldError> errors = new ArrayList<>();
    Surroundings below = around.below();
    Subschemas.single(schema, "not")
        .ifPresent(not -> errors.addAll(whole(not, path.child("not"), below)));
    for (String keyword : CONDITIONS) {
      List<JsonObject> list = schema.objects(keyword);
      for (int i = 0; i < list.size(); i++) {
        errors.addAll(whole(list.get(i), path.child(keyword).index(i), below));
      }
    }
    Subschemas.named(schema, "definitions")
        .forEach(
            (name, one) -> errors.addAll(whole(one, path.child("definitions").key(name), below)));
    return errors;
  }

  /// The errors of a schema that has no rules of its own, with all within it.
  private List<FieldError> whole(JsonObject schema, FieldPath path, Surroundings around) {
    List<FieldError> errors = new ArrayList<>(before(schema, path, around));
    Subschemas.single(schema, "additionalProperties")
        .ifPresent(one ->
            errors.addAll(whole(one, path.child("additionalProperties"), around.additional())));
    Subschemas.named(schema, "properties")
        .forEach((name, one) ->
            errors.addAll(
                whole(one, path.child("properties").key(name), around.property(name, schema))));
    errors.addAll(conditions(schema, path, around));
    Subschemas.single(schema, "items")
        .ifPresent(one -> errors.addAll(whole(one, path.child("items"), around.below())));
    errors.addAll(after(schema, path));
    return errors;
  }

  /// The errors that come after those of the parts of a schema.
  List<FieldError> after(JsonObject schema, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    Subschemas.named(schema, "dependencies")
        .forEach((name, one) ->
            errors.addAll(
                whole(one, path.child("dependencies").key(name), Surroundings.ROOT.below())));
    String preserves = "x-kubernetes-preserve-unknown-fields";
    if (schema.get(preserves) == JsonBoolean.FALSE) {
      errors.add(
          FieldError.invalidStruct(path.child(preserves), "false", "must be true or undefined"));
    }
    ofMap(schema, path, errors);
    ofList(schema, path, errors);
    if (keys) {
      errors.addAll(mapKeys(schema, path));
    }
    return errors;
  }

  private static void ofMap(JsonObject schema, FieldPath path, List<FieldError> errors) {
    if (schema.has(MAP_TYPE)) {
      type(schema, "object", MAP_TYPE, path, errors);
      String type = schema.text(MAP_TYPE);
      if (!List.of("atomic", "granular").contains(type)) {
        errors.add(
            FieldError.notSupported(path.child(MAP_TYPE), type, List.of("atomic", "granular")));
      }
    }
  }

  /// Checks that a schema has the type that a keyword is for.
  private static void type(
      JsonObject schema, String wanted, String keyword, FieldPath path, List<FieldError> errors) {
    String type = schema.text("type");
    String detail = "must be " + wanted + " if " + keyword + " is specified";
    if (type.isEmpty()) {
      errors.add(FieldError.required(path.child("type"), detail));
    } else if (!type.equals(wanted)) {
      errors.add(FieldError.invalid(path.child("type"), type, detail));
    }
  }

  private void ofList(JsonObject schema, FieldPath path, List<FieldError> errors) {
    String type = schema.text(LIST_TYPE);
    Optional<JsonObject> items = Subschemas.single(schema, "items");
    if (schema.has(LIST_TYPE)) {
      type(schema, "array", LIST_TYPE, path, errors);
      if (sets && isLooseSet(schema) && schema.text("type").equals("array")) {
        JsonObject item = items.orElse(JsonObject.EMPTY);
        String keyword = item.text("type").equals("array") ? LIST_TYPE : MAP_TYPE;
        errors.add(
            FieldError.invalidStruct(
                path.child("items").child(keyword),
                GoJson.write(item.find(LIST_TYPE).orElse(JsonNull.NULL)),
                "must be atomic as item of a list with x-kubernetes-list-type=set"));
      }
      if (!List.of("atomic", "set", "map").contains(type)) {
        errors.add(
            FieldError.notSupported(path.child(LIST_TYPE), type, List.of("atomic", "set", "map")));
      }
    }
    List<String> keyNames = schema.texts(MAP_KEYS);
    String keyed = "must be map if " + MAP_KEYS + " is non-empty";
    if (!keyNames.isEmpty() && !schema.has(LIST_TYPE)) {
      errors.add(FieldError.required(path.child(LIST_TYPE), keyed));
    } else if (!keyNames.isEmpty() && !type.equals("map")) {
      errors.add(FieldError.invalid(path.child(LIST_TYPE), type, keyed));
    }
    if (type.equals("map")) {
      ofKeyedList(schema, items, path, errors);
    }
  }

  private static void ofKeyedList(
      JsonObject schema, Optional<JsonObject> items, FieldPath path, List<FieldError> errors) {
    List<String> keyNames = schema.texts(MAP_KEYS);
    FieldPath place = path.child("items");
    if (keyNames.isEmpty()) {
      errors.add(
          FieldError.required(
              path.child(MAP_KEYS), "must not be empty if " + LIST_TYPE + " is map"));
    }
    if (!schema.has("items")) {
      errors.add(FieldError.required(place, "must have a schema if " + LIST_TYPE + " is map"));
    }
    String type = items.map(item -> item.text("type")).orElse("");
    if (items.isEmpty()) {
      return;
    }
    if (!type.equals("object")) {
      errors.add(
          FieldError.invalid(
              place.child("type"),
              type,
              "must be object if parent array's " + LIST_TYPE + " is map"));
      return;
    }
    Map<String, JsonObject> properties = Subschemas.named(items.get(), "properties");
    String printed = GoJson.write(JsonArray.ofTexts(keyNames));
    Set<String> seen = new HashSet<>();
    for (String key : keyNames) {
      JsonObject property = properties.get(key);
      if (property == null) {
        errors.add(
            FieldError.invalidStruct(
                path.child(MAP_KEYS), printed, "entries must all be names of item properties"));
      } else if (List.of("array", "object").contains(property.text("type"))) {
        errors.add(
            FieldError.invalid(
                place.child("properties").key(key).child("type"),
                type,
                "must be a scalar type if parent array's " + LIST_TYPE + " is map"));
      }
      if (!seen.add(key)) {
        errors.add(
            FieldError.invalidStruct(
                path.child(MAP_KEYS), printed, "must not contain duplicate entries"));
      }
    }
  }

  /// Whether the items of a set have parts that can be changed each on its own.
  private static boolean isLooseSet(JsonObject schema) {
    JsonObject item = Subschemas.single(schema, "items").orElse(JsonObject.EMPTY);
    return schema.text(LIST_TYPE).equals("set")
        && switch (item.text("type")) {
          case "array" -> item.has(LIST_TYPE) && !item.text(LIST_TYPE).equals("atomic");
          case "object" -> !item.text(MAP_TYPE).equals("atomic");
          default -> false;
        };
  }

  private static List<FieldError> mapKeys(JsonObject schema, FieldPath path) {
    String type = schema.text(LIST_TYPE);
    Optional<JsonObject> items = Subschemas.single(schema, "items");
    if (items.isEmpty() || !List.of("set", "map").contains(type)) {
      return List.of();
    }
    List<FieldError> errors = new ArrayList<>();
    FieldPath place = path.child("items");
    if (items.get().isTrue("nullable")) {
      errors.add(
          FieldError.forbidden(
              place.child("nullable"), "cannot be nullable when " + LIST_TYPE + " is " + type));
    }
    Map<String, JsonObject> properties = Subschemas.named(items.get(), "properties");
    List<String> required = items.get().texts("required");
    String named = "this property is in " + MAP_KEYS + ", so it ";
    for (String key : type.equals("map") ? schema.texts(MAP_KEYS) : List.<String>of()) {
      JsonObject property = properties.get(key);
      FieldPath at = place.child("properties").key(key);
      if (property != null && !required.contains(key) && !property.has("default")) {
        errors.add(
            FieldError.required(
                at.child("default"), named + "must have a default or be a required property"));
      }
      if (property != null && property.isTrue("nullable")) {
        errors.add(FieldError.forbidden(at.child("nullable"), named + "cannot be nullable"));
      }
    }
    return errors;
  }
}
