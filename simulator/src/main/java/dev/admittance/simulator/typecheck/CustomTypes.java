package dev.admittance.simulator.typecheck;

import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// The CEL types of custom resources. Expressions do not see fields that the schema lacks.
public final class CustomTypes {
  private static final String OPEN = "x-kubernetes-preserve-unknown-fields";
  private static final String INT_OR_STRING = "x-kubernetes-int-or-string";
  private static final List<String> OF_RESOURCES = List.of("apiVersion", "kind", "metadata");
  private static final StructType METADATA =
      ApiTypes.newest().struct("meta/v1.ObjectMeta").orElseThrow();

  private CustomTypes() {}

  /// The type of a whole resource.
  ///
  /// @param path its name
  static CelType of(Schema schema, String path, TypeView view) {
    return object(schema, path, true, view);
  }

  /// The type of a part of a resource, as rules see it; empty for one that they do not see.
  ///
  /// @param path the name of its type
  public static Optional<CelType> ofPart(Schema schema, String path) {
    return isVisible(schema)
        ? Optional.of(type(schema, path, TypeView.PUBLISHED))
        : Optional.empty();
  }

  private static CelType object(Schema schema, String path, boolean resource, TypeView view) {
    if (view == TypeView.STORED && schema.flag(OPEN)) {
      return SimpleType.DYN;
    }
    Set<String> names = new LinkedHashSet<>(schema.properties().keySet());
    if (resource) {
      names.addAll(OF_RESOURCES);
    }
    return CelObjectType.of(path, names, new Properties(schema, resource, view), view);
  }

  private record Properties(Schema schema, boolean resource, TypeView view)
      implements CelObjectType.Fields {
    private boolean isOfResources(String field) {
      return resource && OF_RESOURCES.contains(field);
    }

    private Schema property(String field) {
      return Objects.requireNonNull(schema.properties().get(field));
    }

    @Override
    public boolean isVisible(String field) {
      return isOfResources(field) || CustomTypes.isVisible(property(field));
    }

    @Override
    public CelType type(String field, String path) {
      if (isOfResources(field)) {
        return field.equals("metadata") ? GoTypes.of(METADATA, path, view) : SimpleType.STRING;
      }
      return CustomTypes.type(property(field), path, view);
    }
  }

  /// Whether expressions see a value of a schema.
  public static boolean isVisible(Schema schema) {
    if (schema.flag(INT_OR_STRING)) {
      return true;
    }
    return switch (schema.text("type")) {
      case "array" -> schema.items().map(CustomTypes::isVisible).orElse(false);
      case "object" -> schema.additional().map(CustomTypes::isVisible).orElse(true);
      case "string", "boolean", "number", "integer" -> true;
      default -> false;
    };
  }

  /// The type of a visible value.
  private static CelType type(Schema schema, String path, TypeView view) {
    if (schema.flag(INT_OR_STRING)) {
      return SimpleType.DYN;
    }
    return switch (schema.text("type")) {
      case "array" -> ListType.create(type(schema.items().orElseThrow(), path + ".@idx", view));
      case "object" ->
          schema
              .additional()
              .<CelType>map(
                  values -> MapType.create(SimpleType.STRING, type(values, path + ".@elem", view)))
              .orElseGet(
                  () -> object(schema, path, schema.flag("x-kubernetes-embedded-resource"), view));
      case "boolean" -> SimpleType.BOOL;
      case "number" -> SimpleType.DOUBLE;
      case "integer" -> SimpleType.INT;
      default -> string(schema.text("format"));
    };
  }

  private static CelType string(String format) {
    return switch (format) {
      case "byte" -> SimpleType.BYTES;
      case "duration" -> SimpleType.DURATION;
      case "date", "date-time" -> SimpleType.TIMESTAMP;
      default -> SimpleType.STRING;
    };
  }
}
