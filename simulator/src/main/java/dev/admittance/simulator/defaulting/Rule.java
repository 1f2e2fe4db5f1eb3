package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.type.StructType;

/// Sets the defaults of one struct. Objects are in Go's form, before and after.
@FunctionalInterface
interface Rule {
  /// The struct with its defaults; the same instance where none was set.
  JsonObject apply(StructType type, JsonObject object);

  default Rule then(Rule next) {
    return (type, object) -> next.apply(type, apply(type, object));
  }
}
