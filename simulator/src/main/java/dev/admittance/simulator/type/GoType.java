package dev.admittance.simulator.type;

import java.util.List;

/// A Go type of the API server's objects.
public sealed interface GoType permits GoType.OfText, GoType.Pointer {

  /// A type that Go's error texts name.
  sealed interface OfText extends GoType permits StructType, Basic, Bytes, Slice, MapType, Custom {
    /// The name in error texts, such as `int32`, `v1.Protocol` or `[]v1.Container`.
    String text();
  }

  /// A string, boolean or number, possibly with a type name of its own.
  record Basic(String text, Kind kind) implements OfText {}

  /// The Go representation of a scalar.
  enum Kind {
    STRING,
    BOOL,
    INT32,
    INT64,
    UINT8,
    FLOAT64
  }

  /// Bytes, which are base64 in JSON.
  record Bytes(String text) implements OfText {}

  record Slice(String text, GoType items) implements OfText {}

  record MapType(String text, GoType values) implements OfText {}

  /// A type with its own JSON format.
  record Custom(String text, Format format) implements OfText {}

  /// The format of such a type.
  enum Format {
    QUANTITY,
    TIME,
    MICRO_TIME,
    INT_OR_STRING,
    /// Any JSON, kept unchanged.
    RAW,
    SCHEMA_OR_BOOL,
    /// A schema or a list of schemas.
    SCHEMA_OR_ARRAY,
    /// A schema or a list of strings.
    SCHEMA_OR_STRINGS
  }

  /// A pointer, which distinguishes absent from zero.
  record Pointer(OfText to) implements GoType {}

  /// A member of a struct.
  ///
  /// @param name in JSON
  /// @param omitEmpty whether Go omits it where it is false, 0, nil, or an empty string, list or
  ///   map; structs are never empty
  /// @param omitZero whether Go omits it where it is the zero value of its type
  /// @param embedded the embedded Go structs on the path to it, as Go's error texts name them, each
  ///   followed by a `.`; mostly empty
  /// @param patchMergeKey the merge key of a list in strategic merge patches; or empty
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

  /// The type without its pointer.
  default OfText target() {
    return switch (this) {
      case OfText self -> self;
      case Pointer pointer -> pointer.to();
    };
  }
}
