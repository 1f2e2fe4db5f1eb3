package dev.admittance.cluster.live;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The policies of a kind with their bindings. The server's own order is random (P-32); here they
/// are ordered by name, as in the simulator. Not thread-safe.
final class LivePolicies {
  private final HookPhase phase;
  private final Map<String, ReadObject.Policy> policies = new TreeMap<>();
  private final Map<String, ReadObject.Binding> bindings = new HashMap<>();
  private final Map<String, Map<String, ReadObject.Binding>> byPolicy = new HashMap<>();

  /// The hooks of policies that have not changed.
  private final Map<String, List<HookDraft>> made = new HashMap<>();

  LivePolicies(HookPhase phase) {
    this.phase = phase;
  }

  void put(ReadObject.Policy policy) {
    policies.put(policy.object().name(), policy);
    made.remove(policy.object().name());
  }

  void removePolicy(String name) {
    policies.remove(name);
    made.remove(name);
  }

  void put(ReadObject.Binding binding) {
    String name = binding.object().name();
    removeBinding(name);
    bindings.put(name, binding);
    byPolicy
        .computeIfAbsent(binding.binding().policyName(), _ -> new TreeMap<>())
        .put(name, binding);
    made.remove(binding.binding().policyName());
  }

  void removeBinding(String name) {
    ReadObject.@Nullable Binding old = bindings.remove(name);
    if (old != null) {
      String policy = old.binding().policyName();
      made.remove(policy);
      Map<String, ReadObject.Binding> others = byPolicy.get(policy);
      if (others != null) {
        others.remove(name);
        if (others.isEmpty()) {
          byPolicy.remove(policy);
        }
      }
    }
  }

  List<HookDraft> hooks() {
    List<HookDraft> hooks = new ArrayList<>();
    policies.forEach(
        (name, policy) -> hooks.addAll(made.computeIfAbsent(name, _ -> hooks(name, policy))));
    return hooks;
  }

  private List<HookDraft> hooks(String name, ReadObject.Policy policy) {
    Map<String, ReadObject.Binding> bound = byPolicy.getOrDefault(name, Map.of());
    if (bound.isEmpty()) {
      return List.of(
          HookReading.policy(
              policy.object(), policy.policy(), Optional.empty(), Optional.empty(), phase));
    }
    return bound.values().stream()
        .map(binding ->
            HookReading.policy(
                policy.object(),
                policy.policy(),
                Optional.of(binding.object()),
                Optional.of(binding.binding()),
                phase))
        .toList();
  }
}
