package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Equality;
import dev.admittance.simulator.cel.value.OwnEquality;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.schema.SchemaEquality;
import dev.admittance.simulator.typecheck.FieldNames;
import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An object of a custom resource as a map. Fields of a schema have names that are identifiers, and
/// a field that is null is absent. Source: k8s.io/apiserver `pkg/cel/common/valuesunstructured.go`,
/// `unstructuredMap`.
final class ObjectView extends AbstractMap<String, Object> implements OwnEquality {
  private final JsonObject object;
  private final Schema schema;

  ObjectView(JsonObject object, Schema schema) {
    this.object = object;
    this.schema = schema;
  }

  private boolean hasFields() {
    return !schema.properties().isEmpty();
  }

  @Override
  public @Nullable Object get(Object key) {
    return key instanceof String name ? value(name) : null;
  }

  private @Nullable Object value(String name) {
    String member = hasFields() ? field(name) : name;
    JsonValue value = member == null ? null : object.get(member);
    if (value == null || (hasFields() && value == JsonNull.NULL)) {
      return null;
    }
    Optional<Schema> known =
        hasFields() ? Optional.ofNullable(schema.properties().get(member)) : schema.additional();
    return known.map(found -> SchemaValues.of(value, found)).orElse(null);
  }

  /// The field with a name in expressions; null for none.
  private @Nullable String field(String escaped) {
    for (int i = 0; i < object.size(); i++) {
      if (FieldNames.escaped(object.nameAt(i)).filter(escaped::equals).isPresent()
          || object.nameAt(i).equals(escaped)) {
        return object.nameAt(i);
      }
    }
    return null;
  }

  @Override
  public boolean containsKey(Object key) {
    return get(key) != null;
  }

  /// A member that no schema specifies, and that the other object lacks, does not count.
  @Override
  public Object equalTo(Object other) {
    if (!(other instanceof Map<?, ?> map)) {
      return CelError.orNoSuchOverload(other);
    }
    Object equal = size() == map.size();
    for (int i = 0; Boolean.TRUE.equals(equal) && i < object.size(); i++) {
      equal = equalMember(object.nameAt(i), map);
    }
    return equal;
  }

  private Object equalMember(String member, Map<?, ?> other) {
    if (hasFields() ? schema.properties().containsKey(member) : schema.additional().isPresent()) {
      String name = shown(member);
      Object mine = value(name);
      Object theirs = other.get(name);
      return mine == null || theirs == null
          ? (Object) (mine == null && theirs == null)
          : Equality.of(mine, theirs);
    }
    return other instanceof ObjectView view
        && (!view.object.has(member)
            || SchemaEquality.same(
                object.find(member).orElseThrow(), view.object.find(member).orElseThrow()));
  }

  private String shown(String member) {
    return hasFields() ? FieldNames.escaped(member).orElse(member) : member;
  }

  /// With the members that no schema specifies, as the server counts them.
  @Override
  public int size() {
    return object.size();
  }

  @Override
  public Set<Map.Entry<String, Object>> entrySet() {
    Map<String, Object> entries = new LinkedHashMap<>();
    for (int i = 0; i < object.size(); i++) {
      String name = shown(object.nameAt(i));
      Object value = value(name);
      if (value != null) {
        entries.put(name, value);
      }
    }
    return entries.entrySet();
  }
}
