package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.type.StructType;

/// Sets the defaults of one struct. Objects are in Go's form, before and after.
@FunctionalInterface
interface TypeDefaults {
  /// The struct with its defaults; the same instance where none was set.
  JsonObject apply(StructType type, JsonObject object);

  default TypeDefaults then(TypeDefaults next) {
    return (type, object) -> next.apply(type, apply(type, object));
  }
}
