package dev.admittance.simulator.defaulting;

import dev.admittance.simulator.type.StructType;
import java.util.HashMap;
import java.util.Map;

/// The rules of all types. Those for several members come first.
final class TypeDefaultsTable {
  private static final TypeDefaults NONE = (type, object) -> object;
  private static final Map<String, TypeDefaults> BY_TYPE = all();

  private TypeDefaultsTable() {}

  /// The rule of a type, which may do nothing.
  static TypeDefaults of(StructType type) {
    return BY_TYPE.getOrDefault(type.name(), NONE);
  }

  static boolean has(StructType type) {
    return BY_TYPE.containsKey(type.name());
  }

  private static Map<String, TypeDefaults> all() {
    Map<String, TypeDefaults> rules = new HashMap<>();
    rules.putAll(PodDefaults.rules());
    rules.putAll(WorkloadDefaults.rules());
    rules.putAll(ServiceDefaults.rules());
    rules.putAll(ClusterDefaults.rules());
    rules.putAll(AutoscalerDefaults.rules());
    ConstantDefaults.rules().forEach((type, rule) -> rules.merge(type, rule, TypeDefaults::then));
    return rules;
  }
}
