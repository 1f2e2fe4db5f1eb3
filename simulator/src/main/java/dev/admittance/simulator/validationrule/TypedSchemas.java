package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Schemas as rules see them: a whole resource, also an embedded one, has a kind, a version and
/// names, whether its schema declares them or not. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/schema/cel/model/schemas.go`, `WithTypeAndObjectMeta`.
final class TypedSchemas {
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";
  private static final Schema TEXT =
      Schema.read(JsonObject.EMPTY.with("type", new JsonString("string")));
  private static final Schema METADATA =
      new Schema(
          JsonObject.EMPTY.with("type", new JsonString("object")),
          List.of("object"),
          Map.of("name", TEXT, "generateName", TEXT),
          Optional.empty(),
          false,
          Optional.empty());

  private TypedSchemas() {}

  /// @param resource whether it is the schema of a whole resource
  static Schema of(Schema schema, boolean resource) {
    Map<String, Schema> properties = new TreeMap<>();
    schema.properties().forEach((name, property) -> properties.put(name, ofPart(property)));
    if (resource && !declaresNames(schema)) {
      properties.put("apiVersion", TEXT);
      properties.put("kind", TEXT);
      properties.put("metadata", METADATA);
    }
    return new Schema(
        schema.source().without(EMBEDDED),
        schema.types(),
        properties,
        schema.additional().map(TypedSchemas::ofPart),
        schema.open(),
        schema.items().map(TypedSchemas::ofPart));
  }

  private static Schema ofPart(Schema schema) {
    return of(schema, schema.embedsResource());
  }

  private static boolean declaresNames(Schema schema) {
    return isText(schema, "kind")
        && isText(schema, "apiVersion")
        && schema.properties().containsKey("metadata")
        && isText(schema.properties().get("metadata"), "name")
        && isText(schema.properties().get("metadata"), "generateName");
  }

  private static boolean isText(Schema schema, String name) {
    return schema.properties().containsKey(name)
        && schema.properties().get(name).text("type").equals("string");
  }
}
