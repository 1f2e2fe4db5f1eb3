package dev.admittance.simulator.typecheck;

import dev.admittance.simulator.type.Elements;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// The CEL types of built-in kinds. Expressions do not see fields without a single type in the
/// schema: quantities are a string or a number, and so are left out. A recursive type has no
/// fields.
///
/// @param around the structs on the path to this one
/// @param view which fields the types have
record GoTypes(Set<StructType> around, TypeView view) {
  private static final String FIELDS = "v1.FieldsV1";
  private static final String RAW_EXTENSION = "runtime.RawExtension";

  /// The type of a struct.
  ///
  /// @param path its name
  static CelType of(StructType struct, String path, TypeView view) {
    return new GoTypes(Set.of(), view).struct(struct, path);
  }

  private CelType struct(StructType struct, String path) {
    if (around.contains(struct)) {
      return view.unknown(path);
    }
    Set<StructType> wider = new LinkedHashSet<>(around);
    wider.add(struct);
    Set<String> names =
        struct.members().stream()
            .map(GoType.Member::name)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return CelObjectType.of(path, names, new Members(struct, new GoTypes(wider, view)), view);
  }

  private record Members(StructType struct, GoTypes types) implements CelObjectType.Fields {
    private GoType.Member member(String field) {
      return struct.member(field).orElseThrow();
    }

    @Override
    public boolean isVisible(String field) {
      return member(field).elements().kind() != Elements.Kind.UNPUBLISHED
          && GoTypes.isVisible(member(field).type());
    }

    @Override
    public CelType type(String field, String path) {
      return types.type(member(field).type(), path);
    }
  }

  private static boolean isVisible(GoType type) {
    return switch (type.target()) {
      case StructType _, GoType.Bytes _, GoType.Basic _ -> true;
      case GoType.Slice slice -> isVisible(slice.items());
      case GoType.MapType map -> isVisible(map.values());
      case GoType.Custom custom ->
          switch (custom.format()) {
            case TIME, MICRO_TIME, INT_OR_STRING -> true;
            case RAW -> isObject(custom);
            case QUANTITY, SCHEMA_OR_BOOL, SCHEMA_OR_ARRAY, SCHEMA_OR_STRINGS -> false;
          };
    };
  }

  private static boolean isObject(GoType.Custom custom) {
    return custom.text().equals(FIELDS) || custom.text().equals(RAW_EXTENSION);
  }

  private CelType type(GoType type, String path) {
    return switch (type.target()) {
      case StructType struct -> struct(struct, path);
      case GoType.Slice slice -> ListType.create(type(slice.items(), path + ".@idx"));
      case GoType.MapType map ->
          MapType.create(SimpleType.STRING, type(map.values(), path + ".@elem"));
      case GoType.Bytes _ -> SimpleType.BYTES;
      case GoType.Basic basic -> basic(basic.kind());
      case GoType.Custom custom -> custom(custom, path);
    };
  }

  private static CelType basic(GoType.Kind kind) {
    return switch (kind) {
      case STRING -> SimpleType.STRING;
      case BOOL -> SimpleType.BOOL;
      case INT32, INT64, UINT8 -> SimpleType.INT;
      case FLOAT64 -> SimpleType.DOUBLE;
    };
  }

  private CelType custom(GoType.Custom custom, String path) {
    return switch (custom.format()) {
      case TIME, MICRO_TIME -> SimpleType.TIMESTAMP;
      case RAW -> view.unknown(path);
      case INT_OR_STRING, QUANTITY, SCHEMA_OR_BOOL, SCHEMA_OR_ARRAY, SCHEMA_OR_STRINGS ->
          SimpleType.DYN;
    };
  }
}
