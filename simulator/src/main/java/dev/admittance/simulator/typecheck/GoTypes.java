package dev.admittance.simulator.typecheck;

import dev.admittance.simulator.type.Elements;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The types of CEL for the server's own kinds. What its schema gives no one type is not seen by
/// expressions: quantities are a string or a number, and so are left out. A type within itself has
/// no fields.
///
/// @param around the structs that lead here
record GoTypes(Set<StructType> around) {
  private static final String FIELDS = "v1.FieldsV1";
  private static final String RAW_EXTENSION = "runtime.RawExtension";

  /// The type of a struct.
  ///
  /// @param path its name
  static CelType of(StructType struct, String path) {
    return new GoTypes(Set.of()).struct(struct, path);
  }

  private CelType struct(StructType struct, String path) {
    if (around.contains(struct)) {
      return ObjectType.of(path, Set.of(), (_, _) -> Optional.empty());
    }
    Set<StructType> wider = new LinkedHashSet<>(around);
    wider.add(struct);
    GoTypes inner = new GoTypes(wider);
    Set<String> names =
        struct.members().stream()
            .filter(member -> member.elements().kind() != Elements.Kind.UNPUBLISHED)
            .map(GoType.Member::name)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return ObjectType.of(
        path,
        names,
        (name, field) -> struct.member(name).flatMap(member -> inner.type(member.type(), field)));
  }

  private Optional<CelType> type(GoType type, String path) {
    return switch (type.target()) {
      case StructType struct -> Optional.of(struct(struct, path));
      case GoType.Slice slice -> type(slice.items(), path + ".@idx").map(ListType::create);
      case GoType.MapType map ->
          type(map.values(), path + ".@elem")
              .map(values -> MapType.create(SimpleType.STRING, values));
      case GoType.Bytes _ -> Optional.of(SimpleType.BYTES);
      case GoType.Basic basic -> Optional.of(basic(basic.kind()));
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

  private static Optional<CelType> custom(GoType.Custom custom, String path) {
    return switch (custom.format()) {
      case TIME, MICRO_TIME -> Optional.of(SimpleType.TIMESTAMP);
      case INT_OR_STRING -> Optional.of(SimpleType.DYN);
      case RAW ->
          custom.text().equals(FIELDS) || custom.text().equals(RAW_EXTENSION)
              ? Optional.of(ObjectType.of(path, Set.of(), (_, _) -> Optional.empty()))
              : Optional.empty();
      case QUANTITY, SCHEMA_OR_BOOL, SCHEMA_OR_ARRAY, SCHEMA_OR_STRINGS -> Optional.empty();
    };
  }
}
