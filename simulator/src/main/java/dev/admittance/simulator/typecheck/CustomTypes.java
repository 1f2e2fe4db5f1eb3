package dev.admittance.simulator.typecheck;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The types of CEL for custom resources. What their schema does not name is not seen by
/// expressions.
final class CustomTypes {
  private static final List<String> OF_RESOURCES = List.of("apiVersion", "kind", "metadata");
  private static final StructType METADATA = ApiTypes.struct("meta/v1.ObjectMeta").orElseThrow();

  private CustomTypes() {}

  /// The type of a whole resource.
  ///
  /// @param path its name
  static CelType of(Schema schema, String path) {
    return object(schema, path, true);
  }

  private static CelType object(Schema schema, String path, boolean resource) {
    Set<String> names = new LinkedHashSet<>(schema.properties().keySet());
    if (resource) {
      names.addAll(OF_RESOURCES);
    }
    return ObjectType.of(
        path,
        names,
        (name, field) -> {
          if (resource && OF_RESOURCES.contains(name)) {
            return Optional.of(
                name.equals("metadata") ? GoTypes.of(METADATA, field) : SimpleType.STRING);
          }
          return Optional.ofNullable(schema.properties().get(name))
              .flatMap(property -> type(property, field));
        });
  }

  private static Optional<CelType> type(Schema schema, String path) {
    if (flag(schema, "x-kubernetes-int-or-string")) {
      return Optional.of(SimpleType.DYN);
    }
    return switch (text(schema, "type")) {
      case "array" ->
          schema.items().flatMap(items -> type(items, path + ".@idx")).map(ListType::create);
      case "object" -> mapOrObject(schema, path);
      case "string" -> Optional.of(string(text(schema, "format")));
      case "boolean" -> Optional.of(SimpleType.BOOL);
      case "number" -> Optional.of(SimpleType.DOUBLE);
      case "integer" -> Optional.of(SimpleType.INT);
      default -> Optional.empty();
    };
  }

  private static Optional<CelType> mapOrObject(Schema schema, String path) {
    return schema.additional().isPresent()
        ? type(schema.additional().get(), path + ".@elem")
            .map(values -> MapType.create(SimpleType.STRING, values))
        : Optional.of(object(schema, path, flag(schema, "x-kubernetes-embedded-resource")));
  }

  private static CelType string(String format) {
    return switch (format) {
      case "byte" -> SimpleType.BYTES;
      case "duration" -> SimpleType.DURATION;
      case "date", "date-time" -> SimpleType.TIMESTAMP;
      default -> SimpleType.STRING;
    };
  }

  private static boolean flag(Schema schema, String name) {
    return schema.source().get(name) == JsonBoolean.TRUE;
  }

  private static String text(Schema schema, String name) {
    return schema.source().get(name) instanceof JsonString(String text) ? text : "";
  }
}
