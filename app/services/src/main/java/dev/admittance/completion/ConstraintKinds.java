package dev.admittance.completion;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.Kind;
import dev.admittance.model.field.TextFormat;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.workspace.Workspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The kinds of Gatekeeper's constraints with the parameters that their templates define.
///
/// @param parameters the types of the parameters by kind
public record ConstraintKinds(Map<String, FieldType> parameters) {
  static final ConstraintKinds NONE = new ConstraintKinds(Map.of());

  private static final String TEMPLATE = "ConstraintTemplate";
  private static final FieldPath NAMED = FieldPath.parse("spec.crd.spec.names.kind");
  private static final String CONSTRAINTS = "constraints.gatekeeper.sh/";

  /// Reads the templates among the objects of a cluster.
  static ConstraintKinds of(List<JsonObject> objects) {
    Map<String, FieldType> parameters = new HashMap<>();
    for (JsonObject object : objects) {
      if (object.text("kind").equals(TEMPLATE)) {
        JsonObject definition = object.object("spec").object("crd").object("spec");
        parameters.put(
            definition.object("names").text("kind"),
            type(definition.object("validation").object("openAPIV3Schema")));
      }
    }
    return new ConstraintKinds(parameters);
  }

  /// A kind with its own parameters, if a template of a workspace has it.
  public static Kind complete(Kind kind, Workspace workspace) {
    return kind.apiVersion().startsWith(CONSTRAINTS)
        ? of(workspace.objects().enginePolicies().stream()
                .filter(one -> one.text(NAMED).equals(Optional.of(kind.kind())))
                .map(one -> (JsonObject) JsonConversion.toJson(one.root()))
                .toList())
            .complete(kind)
        : kind;
  }

  /// A kind with its own parameters, if a template has it.
  Kind complete(Kind kind) {
    FieldType own = parameters.get(kind.kind());
    return own == null || !kind.apiVersion().startsWith(CONSTRAINTS)
        ? kind
        : new Kind(
            kind.apiVersion(),
            kind.kind(),
            kind.documentation(),
            (FieldType.ObjectType) with(kind.root(), List.of("spec", "parameters"), own),
            kind.since(),
            kind.until());
  }

  /// A type with another type of a field below.
  private static FieldType with(FieldType type, List<String> path, FieldType last) {
    if (path.isEmpty()) {
      return last;
    }
    if (!(type instanceof FieldType.ObjectType object)) {
      return type;
    }
    List<Field> fields =
        object.fields().stream()
            .map(field ->
                field.name().equals(path.getFirst())
                    ? retyped(field, with(field.type(), path.subList(1, path.size()), last))
                    : field)
            .toList();
    return new FieldType.ObjectType(
        object.name(), fields, object.alternatives(), object.elsewhere());
  }

  private static Field retyped(Field field, FieldType type) {
    return new Field(
        field.name(),
        type,
        field.documentation(),
        field.since(),
        field.defaultValue(),
        field.required(),
        field.serverOwned());
  }

  /// The type that a schema describes.
  private static FieldType type(JsonObject schema) {
    return switch (schema.text("type")) {
      case "array" -> new FieldType.ListType(type(schema.object("items")));
      case "boolean" -> new FieldType.BooleanType();
      case "integer" -> new FieldType.IntegerType(Long.MIN_VALUE, Long.MAX_VALUE);
      case "string" -> new FieldType.TextType(TextFormat.PLAIN, choices(schema));
      default ->
          schema.object("properties").size() > 0
              ? object(schema)
              : schema.get("additionalProperties") instanceof JsonObject values
                  ? new FieldType.MapType(TextFormat.PLAIN, type(values))
                  : new FieldType.AnyType();
    };
  }

  private static List<EnumValue> choices(JsonObject schema) {
    return schema.texts("enum").stream()
        .map(value -> new EnumValue(value, "", Optional.empty()))
        .toList();
  }

  private static FieldType object(JsonObject schema) {
    List<String> required = schema.texts("required");
    JsonObject properties = schema.object("properties");
    List<Field> fields =
        properties.names().stream()
            .map(name -> field(name, properties.object(name), required.contains(name)))
            .toList();
    return new FieldType.ObjectType("parameters", fields, List.of(), List.of());
  }

  private static Field field(String name, JsonObject schema, boolean required) {
    Optional<JsonValue> filled =
        schema
            .find("default")
            .filter(value -> value instanceof JsonString || value instanceof JsonBoolean);
    return new Field(
        name, type(schema), schema.text("description"), Optional.empty(), filled, required, false);
  }
}
