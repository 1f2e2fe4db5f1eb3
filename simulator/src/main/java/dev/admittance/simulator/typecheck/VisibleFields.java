package dev.admittance.simulator.typecheck;

import dev.admittance.simulator.cel.AdmissionFields;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.type.ApiTypes;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.List;
import java.util.Optional;

/// The fields that expressions can use, for completion.
///
/// @param definitions of custom resources
public record VisibleFields(CustomDefinitions definitions) {
  /// The step to the items of a list, or to the values of a map.
  public static final String ITEM = "[]";

  /// A field.
  ///
  /// @param type in CEL's notation, such as `string` or `list(int)`; `object` for an object
  public record Field(String name, String type) {}

  /// The fields of a kind's objects below a path, sorted; empty where they are not known.
  ///
  /// @param path names of fields, and [#ITEM]
  public List<Field> of(GroupVersionKind kind, List<String> path) {
    Optional<CelType> type =
        ApiTypes.newest()
            .find(kind)
            .map(struct -> GoTypes.of(struct, kind.kind(), TypeView.PUBLISHED))
            .or(() ->
                definitions
                    .of(kind.apiVersion(), kind.kind())
                    .map(CustomVersion::schema)
                    .map(schema -> CustomTypes.of(schema, kind.kind(), TypeView.PUBLISHED)));
    return fields(type, path);
  }

  /// The fields of `request` or `namespaceObject` below a path, sorted; empty for other variables.
  public List<Field> of(String variable, List<String> path) {
    return fields(AdmissionFields.of(variable), path);
  }

  /// The fields of `self` in a validation rule below a path, sorted.
  ///
  /// @param self the schema of the value, as in
  ///   [dev.admittance.simulator.validationrule.DefinedRules#self]
  public static List<Field> of(Schema self, List<String> path) {
    return fields(Optional.of(CustomTypes.of(self, "self", TypeView.PUBLISHED)), path);
  }

  private static List<Field> fields(Optional<CelType> of, List<String> path) {
    Optional<CelType> found = of;
    for (String step : path) {
      found = found.flatMap(type -> below(type, step));
    }
    return found.map(VisibleFields::fields).orElse(List.of());
  }

  private static Optional<CelType> below(CelType type, String step) {
    return switch (type) {
      case ListType list when step.equals(ITEM) -> Optional.of(list.elemType());
      case MapType map -> Optional.of(map.valueType());
      case StructType struct -> struct.findField(step).map(StructType.Field::type);
      default -> Optional.empty();
    };
  }

  private static List<Field> fields(CelType type) {
    return type instanceof StructType struct
        ? struct.fieldNames().stream()
            .sorted()
            .flatMap(name ->
                struct.findField(name).stream().map(field -> new Field(name, text(field.type()))))
            .toList()
        : List.of();
  }

  private static String text(CelType type) {
    return switch (type) {
      case StructType _ -> "object";
      case ListType list -> "list(" + text(list.elemType()) + ")";
      case MapType map -> "map(" + text(map.keyType()) + ", " + text(map.valueType()) + ")";
      case SimpleType simple when simple.equals(SimpleType.DYN) -> "any";
      default -> CelTypes.format(type);
    };
  }
}
