package dev.admittance.simulator.cel.value;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The value of `Object{…}` and the types below it (P-100) in a mutation; an expression can read
/// its fields only where its type is known (see [#field]).
///
/// @param typeName as written, such as `Object.spec.containers`
/// @param fields by name in the written order, without those set to an empty optional
public record ObjectValue(String typeName, Map<String, Object> fields) implements Opaque {
  public ObjectValue {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /// The value of a field: CEL's null where it is absent; Java's null where presence is tested. A
  /// map whose keys are not strings makes the whole value unusable.
  ///
  /// @param presence whether only its presence is tested
  public @Nullable Object field(String name, boolean presence) {
    if (fields.values().stream().anyMatch(ObjectValue::hasOtherKeys)) {
      return presence ? null : new CelError("cannot get field \"" + name + "\"");
    }
    Object value = fields.get(name);
    return value != null ? plain(value) : presence ? null : Null.NULL;
  }

  private static boolean hasOtherKeys(Object value) {
    return value instanceof Map<?, ?> map
        && !map.keySet().stream().allMatch(String.class::isInstance);
  }

  /// A value whose objects are converted to maps.
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
