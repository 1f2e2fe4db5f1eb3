package dev.admittance.simulator.type;

import java.util.List;

/// A Go type of the API server's objects.
public sealed interface GoType permits GoType.OfText, GoType.Pointer {

  /// A type that Go's error texts name.
  sealed interface OfText extends GoType permits StructType, Basic, Bytes, Slice, MapType, Custom {
    /// The name in error texts, such as `int32`, `v1.Protocol` or `[]v1.Container`.
    String text();
  }

  /// A string, boolean or number, possibly under a name of its own.
  record Basic(String text, Kind kind) implements OfText {}

  /// What Go keeps a scalar in.
  enum Kind {
    STRING,
    BOOL,
    INT32,
    INT64,
    UINT8,
    FLOAT64
  }

  /// Bytes, which JSON has as base64.
  record Bytes(String text) implements OfText {}

  record Slice(String text, GoType items) implements OfText {}

  record MapType(String text, GoType values) implements OfText {}

  /// A type that reads and writes its JSON itself.
  record Custom(String text, Format format) implements OfText {}

  /// What types that read their JSON themselves make of it.
  enum Format {
    QUANTITY,
    TIME,
    MICRO_TIME,
    INT_OR_STRING,
    /// Any JSON, kept as it is.
    RAW,
    SCHEMA_OR_BOOL,
    /// A schema or a list of schemas.
    SCHEMA_OR_ARRAY,
    /// A schema or a list of strings.
    SCHEMA_OR_STRINGS
  }

  /// A pointer, which tells absent from zero.
  record Pointer(OfText to) implements GoType {}

  /// A member of a struct.
  ///
  /// @param name in JSON
  /// @param omitEmpty whether Go leaves it out where it is false, 0, nil, or an empty string, list
  ///   or map; structs are never empty
  /// @param omitZero whether Go leaves it out where it is the zero value of its type
  /// @param embedded the structs embedded in Go that lead to it, as Go's error texts name them,
  ///   each with a `.` behind it; mostly empty
  /// @param patchMergeKey of a list that strategic merge patches merge by this member; or empty
  /// @param patchStrategies of strategic merge patches: `merge`, `replace`, `retainKeys`
  /// @param elements of a list or map, for structured merge
  record Member(
      String name,
      GoType type,
      boolean omitEmpty,
      boolean omitZero,
      String embedded,
      String patchMergeKey,
      List<String> patchStrategies,
      Elements elements) {
    public Member {
      patchStrategies = List.copyOf(patchStrategies);
    }
  }

  /// The type without a pointer to it.
  default OfText target() {
    return switch (this) {
      case OfText self -> self;
      case Pointer pointer -> pointer.to();
    };
  }
}
