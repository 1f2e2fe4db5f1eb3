package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A schema in the internal form that errors print: with all its members, under their Go names.
/// Source: k8s.io/apiextensions-apiserver `pkg/apis/apiextensions/types_jsonschema.go`,
/// `JSONSchemaProps`.
public final class InternalSchema {
  /// The keywords in the order of the struct: `keyword:GoName=zero`, or one of the forms of values
  /// that hold schemas after `>`.
  private static final List<String> MEMBERS =
      List.of(
          "id:ID=\"\"",
          "$schema:Schema=\"\"",
          "$ref:Ref",
          "description=\"\"",
          "type=\"\"",
          "nullable=false",
          "format=\"\"",
          "title=\"\"",
          "default",
          "maximum",
          "exclusiveMaximum=false",
          "minimum",
          "exclusiveMinimum=false",
          "maxLength",
          "minLength",
          "pattern=\"\"",
          "maxItems",
          "minItems",
          "uniqueItems=false",
          "multipleOf",
          "enum",
          "maxProperties",
          "minProperties",
          "required",
          "items>EITHER",
          "allOf>LIST",
          "oneOf>LIST",
          "anyOf>LIST",
          "not>ONE",
          "properties>NAMED",
          "additionalProperties>OPEN",
          "patternProperties>NAMED",
          "dependencies>NAMED",
          "additionalItems>OPEN",
          "definitions>NAMED",
          "externalDocs",
          "example",
          "x-kubernetes-preserve-unknown-fields:XPreserveUnknownFields",
          "x-kubernetes-embedded-resource:XEmbeddedResource=false",
          "x-kubernetes-int-or-string:XIntOrString=false",
          "x-kubernetes-list-map-keys:XListMapKeys",
          "x-kubernetes-list-type:XListType",
          "x-kubernetes-map-type:XMapType",
          "x-kubernetes-validations:XValidations>RULES");

  private InternalSchema() {}

  /// A schema in the form of the server's messages.
  public static JsonObject of(JsonObject schema) {
    JsonObject.Builder made = JsonObject.builder();
    for (String member : MEMBERS) {
      String keyword = member.split("[:=>]", 2)[0];
      String name =
          member.contains(":")
              ? member.substring(member.indexOf(':') + 1).split("[=>]", 2)[0]
              : keyword.substring(0, 1).toUpperCase(Locale.ROOT) + keyword.substring(1);
      String form = member.contains(">") ? member.substring(member.indexOf('>') + 1) : "";
      made.put(
          name,
          schema.find(keyword).map(value -> inside(value, form)).orElseGet(() -> zero(member)));
    }
    return made.build();
  }

  private static JsonValue zero(String member) {
    return switch (member.substring(member.indexOf('=') + 1)) {
      case "\"\"" -> new JsonString("");
      case "false" -> JsonBoolean.FALSE;
      default -> JsonNull.NULL;
    };
  }

  private static JsonValue inside(JsonValue value, String form) {
    return switch (form) {
      case "ONE" -> schema(value);
      case "LIST" -> list(value);
      case "EITHER" ->
          value instanceof JsonArray
              ? JsonObject.of("Schema", JsonNull.NULL, "JSONSchemas", list(value))
              : JsonObject.of("Schema", schema(value), "JSONSchemas", JsonNull.NULL);
      case "OPEN" ->
          JsonObject.of(
              "Allows",
              value == JsonBoolean.FALSE ? JsonBoolean.FALSE : JsonBoolean.TRUE,
              "Schema",
              schema(value));
      case "NAMED" -> named(value);
      case "RULES" -> new JsonArray(rules(value));
      default -> value;
    };
  }

  private static JsonValue schema(JsonValue value) {
    return value instanceof JsonObject object ? of(object) : JsonNull.NULL;
  }

  private static JsonValue list(JsonValue value) {
    return value instanceof JsonArray(List<JsonValue> items)
        ? new JsonArray(items.stream().map(InternalSchema::schema).toList())
        : JsonNull.NULL;
  }

  private static JsonValue named(JsonValue value) {
    Map<String, JsonValue> members = new TreeMap<>();
    if (value instanceof JsonObject object) {
      object.forEach((name, one) -> members.put(name, schema(one)));
    }
    return JsonObject.of(members);
  }

  private static List<JsonValue> rules(JsonValue value) {
    return value instanceof JsonArray(List<JsonValue> items)
        ? items.stream()
            .<JsonValue>map(one -> rule(one instanceof JsonObject rule ? rule : JsonObject.EMPTY))
            .toList()
        : List.of();
  }

  /// A rule in the form of the server's messages.
  static JsonObject rule(JsonObject rule) {
    JsonObject.Builder made = JsonObject.builder();
    for (String name : List.of("rule", "message", "messageExpression")) {
      made.put(name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1), rule.text(name));
    }
    return made.put("Reason", Optional.ofNullable(rule.get("reason")).orElse(JsonNull.NULL))
        .put("FieldPath", rule.text("fieldPath"))
        .put(
            "OptionalOldSelf",
            Optional.ofNullable(rule.get("optionalOldSelf")).orElse(JsonNull.NULL))
        .build();
  }
}
