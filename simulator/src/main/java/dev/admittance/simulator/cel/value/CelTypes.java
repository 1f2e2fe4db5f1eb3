package dev.admittance.simulator.cel.value;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The CEL types of values, with the names that CEL gives them.
public final class CelTypes {
  /// The name of the type of timestamps.
  public static final String TIMESTAMP = "google.protobuf.Timestamp";

  /// The name of the type of durations.
  public static final String DURATION = "google.protobuf.Duration";

  private CelTypes() {}

  /// The name of a value's type.
  public static String name(Object value) {
    return switch (value) {
      case String _ -> "string";
      case Long _ -> "int";
      case Boolean _ -> "bool";
      case Double _ -> "double";
      case Null _ -> "null_type";
      case Map<?, ?> map -> map instanceof NamedMap named ? named.typeName() : "map";
      case List<?> _ -> "list";
      case Uint _ -> "uint";
      case Bytes _ -> "bytes";
      case Timestamp _ -> TIMESTAMP;
      case CelDuration _ -> DURATION;
      case Optional<?> _ -> "optional_type";
      case TypeValue _ -> "type";
      case Opaque opaque -> opaque.typeName();
      default -> "error";
    };
  }

  /// The type name that the function `type` returns. For the values of mutations it returns the
  /// type of types.
  public static String ofTypes(Object value) {
    return value instanceof ObjectValue || value instanceof JsonPatchValue ? "type" : name(value);
  }

  /// The Go type of a value in cel-go, which some messages name.
  public static String goName(Object value) {
    return switch (value) {
      case String _ -> "types.String";
      case Long _ -> "types.Int";
      case Boolean _ -> "types.Bool";
      case Double _ -> "types.Double";
      case Null _ -> "types.Null";
      case Map<?, ?> _ -> "*types.baseMap";
      case List<?> _ -> "*types.baseList";
      case Uint _ -> "types.Uint";
      case Bytes _ -> "types.Bytes";
      case Timestamp _ -> "types.Timestamp";
      case CelDuration _ -> "types.Duration";
      case Optional<?> _ -> "*types.Optional";
      case TypeValue _ -> "*types.Type";
      case Opaque opaque -> opaque.goTypeName();
      default -> "*types.Err";
    };
  }

  /// Returns whether a value is a bool, bytes, double, int, string or uint.
  public static boolean isPrimitive(Object value) {
    return value instanceof String
        || value instanceof Long
        || value instanceof Boolean
        || value instanceof Double
        || value instanceof Uint
        || value instanceof Bytes;
  }
}
