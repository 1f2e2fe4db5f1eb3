package dev.admittance.simulator.merge;

import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;
import dev.admittance.simulator.merge.Atom.Scalar;
import dev.admittance.simulator.type.Elements;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import org.jspecify.annotations.Nullable;

/// The merge schemas of built-in kinds, which the server publishes from its Go types. Source:
/// k8s.io/kube-openapi `pkg/schemaconv/openapi.go`, `ToSchemaFromOpenAPI`.
final class GoAtoms {
  private static final String RAW_EXTENSION = "runtime.RawExtension";
  private static final String FIELDS = "v1.FieldsV1";

  private GoAtoms() {}

  /// A type without list or map markers.
  static Atom of(GoType type) {
    return of(type, Elements.UNSAID);
  }

  private static Atom of(GoType type, Elements elements) {
    return switch (type.target()) {
      case StructType struct -> Atom.of(new StructMembers(struct, isAtomic(struct, elements)));
      case GoType.MapType map ->
          Atom.of(new MapMembers(map.values(), elements.kind() == Elements.Kind.ATOMIC));
      case GoType.Slice slice ->
          Atom.of(
              new KnownList(
                  relation(elements), elements.keys(), elements.presets(), of(slice.items())));
      case GoType.Bytes _ -> Atom.of(Scalar.STRING);
      case GoType.Basic basic -> Atom.of(scalar(basic.kind()));
      case GoType.Custom custom -> custom(custom);
    };
  }

  private static boolean isAtomic(StructType struct, Elements elements) {
    return switch (elements.kind()) {
      case ATOMIC -> true;
      case GRANULAR -> false;
      case UNSAID, SET, MAP, UNPUBLISHED -> struct.isAtomic();
    };
  }

  private static Relation relation(Elements elements) {
    return switch (elements.kind()) {
      case SET -> Relation.SET;
      case MAP -> Relation.MAP;
      case UNSAID, ATOMIC, GRANULAR, UNPUBLISHED -> Relation.ATOMIC;
    };
  }

  private static Scalar scalar(GoType.Kind kind) {
    return switch (kind) {
      case STRING -> Scalar.STRING;
      case BOOL -> Scalar.BOOLEAN;
      case INT32, INT64, UINT8, FLOAT64 -> Scalar.NUMERIC;
    };
  }

  /// A number or string is published as a choice of types, which allows any value.
  private static Atom custom(GoType.Custom custom) {
    return switch (custom.format()) {
      case QUANTITY, TIME, MICRO_TIME -> Atom.of(Scalar.UNTYPED);
      case INT_OR_STRING, SCHEMA_OR_BOOL, SCHEMA_OR_ARRAY, SCHEMA_OR_STRINGS -> FreeForm.DEDUCED;
      case RAW ->
          switch (custom.text()) {
            case RAW_EXTENSION -> FreeForm.UNTYPED;
            case FIELDS -> new Atom(null, null, FreeForm.DEDUCED.map());
            default -> FreeForm.DEDUCED;
          };
    };
  }

  private record StructMembers(StructType struct, boolean isAtomic) implements MapAtom {
    @Override
    public @Nullable Atom declared(String name) {
      return struct
          .member(name)
          .filter(member -> member.elements().kind() != Elements.Kind.UNPUBLISHED)
          .map(member -> of(member.type(), member.elements()))
          .orElse(null);
    }

    /// A struct without members is published as an object with any members.
    @Override
    public @Nullable Atom others() {
      return struct.members().isEmpty() ? FreeForm.DEDUCED : null;
    }
  }

  private record MapMembers(GoType values, boolean isAtomic) implements MapAtom {
    @Override
    public @Nullable Atom declared(String name) {
      return null;
    }

    @Override
    public Atom others() {
      return of(values);
    }
  }
}
