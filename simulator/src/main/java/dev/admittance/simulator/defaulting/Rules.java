package dev.admittance.simulator.defaulting;

import dev.admittance.simulator.type.StructType;
import java.util.HashMap;
import java.util.Map;

/// The rules of all types. Those for several members come first.
final class Rules {
  private static final Rule NONE = (type, object) -> object;
  private static final Map<String, Rule> BY_TYPE = all();

  private Rules() {}

  /// The rule of a type, which may do nothing.
  static Rule of(StructType type) {
    return BY_TYPE.getOrDefault(type.name(), NONE);
  }

  static boolean has(StructType type) {
    return BY_TYPE.containsKey(type.name());
  }

  private static Map<String, Rule> all() {
    Map<String, Rule> rules = new HashMap<>();
    rules.putAll(PodRules.rules());
    rules.putAll(WorkloadRules.rules());
    rules.putAll(ServiceRules.rules());
    rules.putAll(ClusterRules.rules());
    rules.putAll(AutoscalerRules.rules());
    Constants.rules().forEach((type, rule) -> rules.merge(type, rule, Rule::then));
    return rules;
  }
}
