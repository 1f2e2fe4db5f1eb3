package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.type.StructType;

/// Fills in what one struct leaves out. Objects are as Go writes them, before and after.
@FunctionalInterface
interface Rule {
  /// The struct with its defaults; the same instance where nothing was left out.
  JsonObject apply(StructType type, JsonObject object);

  default Rule then(Rule next) {
    return (type, object) -> next.apply(type, apply(type, object));
  }
}
