package dev.admittance.simulator.cel.value;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The value of `JSONPatch{…}` (P-100): an operation of a JSON Patch, not yet validated.
///
/// @param op empty where it is absent
/// @param path empty where it is absent
/// @param from empty where it is absent
/// @param value empty where it is absent, which `null` is not
public record JsonPatchValue(String op, String path, String from, Optional<Object> value)
    implements Opaque {
  public static final String TYPE = "JSONPatch";

  /// The operation with some fields, or a [CelError].
  public static Object of(Map<String, Object> fields) {
    for (Map.Entry<String, Object> field : fields.entrySet()) {
      if (!field.getKey().equals("value") && text(field.getValue()) == null) {
        return new CelError(
            "unexpected type "
                + nativeType(field.getValue())
                + " for JSONPatchType '"
                + field.getKey()
                + "' field");
      }
    }
    return new JsonPatchValue(
        text(fields, "op"),
        text(fields, "path"),
        text(fields, "from"),
        Optional.ofNullable(fields.get("value")));
  }

  private static String text(Map<String, Object> fields, String name) {
    String text = text(fields.getOrDefault(name, ""));
    return text == null ? "" : text;
  }

  private static @Nullable String text(Object value) {
    return value instanceof String text
        ? text
        : value instanceof TypeValue type ? type.name() : null;
  }

  /// The Go type in which cel-go keeps a value.
  private static String nativeType(Object value) {
    return switch (value) {
      case Long _ -> "int64";
      case Uint _ -> "uint64";
      case Double _ -> "float64";
      case Boolean _ -> "bool";
      case Bytes _ -> "[]uint8";
      case Null _ -> "structpb.NullValue";
      case Timestamp _ -> "time.Time";
      case CelDuration _ -> "time.Duration";
      case ObjectValue _ -> "map[string]interface {}";
      case Optional<?> optional when optional.isPresent() -> nativeType(optional.get());
      case Object _ when JsonViews.isObject(value) -> "map[string]interface {}";
      case Object _ when JsonViews.isArray(value) -> "[]interface {}";
      default ->
          throw new NotSimulatedException(
              "how the server names the type " + CelTypes.name(value) + " in a JSONPatch");
    };
  }

  /// A field; null where it is absent and presence is tested.
  public @Nullable Object field(Object name, boolean presence) {
    return switch (String.valueOf(name)) {
      case "op" -> text(op, presence);
      case "path" -> text(path, presence);
      case "from" -> text(from, presence);
      case "value" -> value(presence);
      default -> new CelError((presence ? "unsupported field: " : "unsupported indexer: ") + name);
    };
  }

  private @Nullable Object value(boolean presence) {
    if (value.isEmpty() && !presence) {
      throw new NotSimulatedException("the value of a JSONPatch that has none");
    }
    return value.orElse(null);
  }

  private static @Nullable Object text(String text, boolean presence) {
    return presence && text.isEmpty() ? null : text;
  }

  @Override
  public String typeName() {
    return TYPE;
  }

  @Override
  public Object equalTo(Object other) {
    if (!(other instanceof JsonPatchValue patch)
        || !op.equals(patch.op)
        || !path.equals(patch.path)
        || !from.equals(patch.from)
        || value.isPresent() != patch.value.isPresent()) {
      return false;
    }
    return value.isEmpty() || Equality.holds(value.get(), patch.value.orElseThrow());
  }

  @Override
  public String goTypeName() {
    return "*mutation.JSONPatchVal";
  }
}
