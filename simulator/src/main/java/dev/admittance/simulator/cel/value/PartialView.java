package dev.admittance.simulator.cel.value;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.UnrecordedFields;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The CEL view of an object with an unknown part. Reading that part throws a
/// [NotSimulatedException] that names it.
final class PartialView extends AbstractMap<String, Object> {
  private final String path;
  private final JsonObject object;
  private final UnrecordedFields unknown;

  /// @param path of the object in the expression, such as `oldObject.metadata`
  private PartialView(String path, JsonObject object, UnrecordedFields unknown) {
    this.path = path;
    this.object = object;
    this.unknown = unknown;
  }

  static Object of(String path, JsonValue value, UnrecordedFields unknown) {
    return value instanceof JsonObject object && !unknown.isNone()
        ? new PartialView(path, object, unknown)
        : JsonViews.of(value);
  }

  @Override
  public @Nullable Object get(Object key) {
    if (!(key instanceof String name)) {
      return null;
    }
    JsonValue value = object.get(name);
    String member = path + "." + name;
    if (unknown.hides(name, value != null)) {
      throw notKnown(member);
    }
    return value == null ? null : of(member, value, unknown.under(name));
  }

  @Override
  public boolean containsKey(Object key) {
    return get(key) != null;
  }

  @Override
  public int size() {
    return entrySet().size();
  }

  @Override
  public Set<Map.Entry<String, Object>> entrySet() {
    throw notKnown(path);
  }

  int knownMembers() {
    return object.size();
  }

  private static NotSimulatedException notKnown(String what) {
    return new NotSimulatedException(what + " is not known");
  }
}
