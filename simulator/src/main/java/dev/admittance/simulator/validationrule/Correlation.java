package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.schema.ListTypes;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.schema.SchemaEquality;
import java.util.Optional;

/// Where a value was before an update, so that a fault in what did not change is only warned of
/// (ratcheting). Source: k8s.io/apiextensions-apiserver `pkg/apiserver/schema/cel/validation.go`,
/// `ratchetingOptions`.
///
/// @param current the value and its old one; empty for one that has none
/// @param nearest the nearest value around it that has an old one
record Correlation(Optional<Pair> current, Optional<Pair> nearest) {
  /// That of a value without an old one.
  static final Correlation NONE = new Correlation(Optional.empty(), Optional.empty());

  /// A value, and the one in its place before the update.
  record Pair(JsonValue now, JsonValue before, Schema schema) {
    private Optional<Pair> member(String name) {
      return now instanceof JsonObject object && before instanceof JsonObject old
          ? object
              .find(name)
              .flatMap(value ->
                  old.find(name)
                      .flatMap(oldValue ->
                          schema.member(name).map(known -> new Pair(value, oldValue, known))))
          : Optional.empty();
    }

    private Optional<Pair> item(int index) {
      return now instanceof JsonArray array
          ? ListTypes.counterpart(array.get(index), schema, Optional.of(before))
              .flatMap(old -> schema.items().map(known -> new Pair(array.get(index), old, known)))
          : Optional.empty();
    }

    private boolean isUnchanged() {
      return SchemaEquality.unchanged(now, before, schema);
    }
  }

  static Correlation of(JsonObject now, JsonObject before, Schema schema) {
    return new Correlation(Optional.of(new Pair(now, before, schema)), Optional.empty());
  }

  /// That of a member; the type of a whole object has no old value.
  Correlation member(String name) {
    if (current.isEmpty()) {
      return this;
    }
    boolean ofType = name.equals("apiVersion") || name.equals("kind");
    return nearest.isEmpty() && ofType
        ? NONE
        : new Correlation(current.get().member(name), current);
  }

  Correlation item(int index) {
    return current.isEmpty() ? this : new Correlation(current.get().item(index), current);
  }

  /// Whether faults are only warned of.
  boolean excuses() {
    return current.or(() -> nearest).filter(Pair::isUnchanged).isPresent();
  }
}
