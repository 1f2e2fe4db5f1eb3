package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.CelNumbers;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.GoPrinted;
import dev.admittance.simulator.cel.value.JsonPatchValue;
import dev.admittance.simulator.cel.value.MapKeys;
import dev.admittance.simulator.cel.value.NamedMap;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.ObjectValue;
import dev.admittance.simulator.cel.value.Uint;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A step from a value to one of its parts: `.name`, `[index]`, and either with a question mark.
///
/// @param key the key of the part
/// @param optional whether the part may be absent
/// @param testOnly whether only its presence is tested
record Qualifier(Key key, boolean optional, boolean testOnly) {

  sealed interface Key {
    record Fixed(Object value) implements Key {}

    /// A field that only an `Object` has.
    record Field(String name) implements Key {}

    /// A variable, or a part of one. Its parts cost, the variable does not.
    record OfAttribute(Attribute attribute) implements Key {}

    record Computed(Interpretable node) implements Key {}
  }

  /// The field, item or entry, or a [CelError] if the value has none.
  Object find(EvaluationFrame frame, Object value) {
    Object found = lookUp(frame, value, testOnly);
    frame.charge(1);
    return testOnly || found == null ? presence(found) : found;
  }

  /// The part; null where it is absent.
  @Nullable Object findIfPresent(EvaluationFrame frame, Object value) {
    Object found = lookUp(frame, value, true);
    if (found != null && !(found instanceof CelError)) {
      frame.charge(1);
    }
    return found != null && testOnly ? presence(found) : found;
  }

  private static Object presence(@Nullable Object found) {
    return found instanceof CelError ? found : (Object) (found != null);
  }

  private @Nullable Object lookUp(EvaluationFrame frame, Object value, boolean presence) {
    return switch (key) {
      case Key.Fixed(Object known) -> part(value, known, presence);
      case Key.Field(String name) -> field(value, name, presence);
      case Key.OfAttribute(Attribute attribute) -> part(value, attribute.resolve(frame), presence);
      case Key.Computed(Interpretable node) -> part(value, node.evaluate(frame), presence);
    };
  }

  private static @Nullable Object field(Object value, String name, boolean presence) {
    return value instanceof ObjectValue object
        ? object.field(name, presence)
        : part(value, name, presence);
  }

  /// A part or a failure; null where the part is absent and presence is tested.
  private static @Nullable Object part(Object value, Object key, boolean presence) {
    if (key instanceof CelError) {
      return key;
    }
    if (!CelTypes.isPrimitive(key)) {
      return new CelError("invalid qualifier type: " + goType(key));
    }
    return switch (value) {
      case NamedMap _ when !(key instanceof String) -> CelError.NO_SUCH_OVERLOAD;
      case Map<?, ?> map -> {
        Object found = MapKeys.find(map, key);
        yield found != null || presence ? found : new CelError("no such key: " + GoPrinted.of(key));
      }
      case List<?> list -> item(list, key, presence);
      case JsonPatchValue patch -> patch.field(key, presence);
      default -> presence ? null : new CelError("no such key: " + GoPrinted.of(key));
    };
  }

  private static String goType(Object key) {
    return switch (key) {
      case Null _ -> "<nil>";
      case Map<?, ?> _ -> "map[string]interface {}";
      case List<?> _ -> "[]interface {}";
      default -> CelTypes.goName(key);
    };
  }

  private static @Nullable Object item(List<?> list, Object key, boolean presence) {
    if (!(key instanceof Long || key instanceof Double || key instanceof Uint)) {
      return new CelError("unsupported index type '" + CelTypes.name(key) + "' in list");
    }
    Long index = CelNumbers.exactInt(key);
    if (index == null) {
      return new CelError("unsupported index value " + GoPrinted.of(key) + " in list");
    }
    if (index >= 0 && index < list.size()) {
      return list.get(index.intValue());
    }
    return presence ? null : new CelError("index out of bounds: " + GoPrinted.of(key));
  }
}
