package dev.admittance.model.resource;

import java.util.Map;

/// The feature gates that an API server is started with; a gate that is not set is as its release
/// has it.
public record FeatureGates(Map<FeatureGate, Boolean> set) {
  /// All gates as the release has them.
  public static final FeatureGates DEFAULT = new FeatureGates(Map.of());

  public FeatureGates {
    set = Map.copyOf(set);
  }

  /// Returns whether a gate is on; a gate that the release does not have is off.
  public boolean isOn(FeatureGate gate, KubernetesRelease release) {
    return FeatureGate.of(release).contains(gate)
        && set.getOrDefault(gate, gate.isOnByDefault(release));
  }
}
