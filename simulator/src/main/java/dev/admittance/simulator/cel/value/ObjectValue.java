package dev.admittance.simulator.cel.value;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What `Object{…}` and the types below it make (P-100): a value of a mutation, whose fields an
/// expression can read only where its type is known (see [#field]).
///
/// @param typeName as it is written, such as `Object.spec.containers`
/// @param fields by name in the order they are written, without those that were given as an empty
///   optional
public record ObjectValue(String typeName, Map<String, Object> fields) implements Opaque {
  public ObjectValue {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /// What reading a field gives: null in the expression where the field is absent; null in Java
  /// where that is what is asked. A map whose keys are no strings spoils the whole value.
  ///
  /// @param presence whether only its presence is asked for
  public @Nullable Object field(String name, boolean presence) {
    if (fields.values().stream().anyMatch(ObjectValue::hasOtherKeys)) {
      return presence ? null : new Failure("cannot get field \"" + name + "\"");
    }
    Object value = fields.get(name);
    return value != null ? plain(value) : presence ? null : Null.NULL;
  }

  private static boolean hasOtherKeys(Object value) {
    return value instanceof Map<?, ?> map
        && !map.keySet().stream().allMatch(String.class::isInstance);
  }

  /// A value in which objects are maps.
  private static Object plain(Object value) {
    return switch (value) {
      case ObjectValue object -> plain(object.fields());
      case List<?> list -> list.stream().map(ObjectValue::plain).toList();
      case Map<?, ?> map -> {
        Map<Object, Object> members = new LinkedHashMap<>();
        map.forEach((name, member) -> members.put(name, plain(member)));
        yield members;
      }
      default -> value;
    };
  }

  @Override
  public Object equalTo(Object other) {
    return equals(other);
  }

  @Override
  public String goTypeName() {
    return "*dynamic.ObjectVal";
  }
}
