package dev.admittance.model.resource;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A feature gate of the API server that affects admission beyond its plugins. Source:
/// k8s.io/apiserver `pkg/features/kube_features.go`.
public enum FeatureGate {
  /// Static manifests of webhooks and policies (W-80).
  STATIC_MANIFESTS("ManifestBasedAdmissionControlConfig", 36, 37);

  private final String key;
  private final int knownSince;
  private final int onSince;

  /// @param knownSince the first minor release with the gate
  /// @param onSince the first where it is on by default
  FeatureGate(String key, int knownSince, int onSince) {
    this.key = key;
    this.knownSince = knownSince;
    this.onSince = onSince;
  }

  /// Returns the gates of a release.
  public static List<FeatureGate> of(KubernetesRelease release) {
    return Arrays.stream(values()).filter(gate -> release.isAtLeast(gate.knownSince)).toList();
  }

  /// Returns the gate with a name, such as `ManifestBasedAdmissionControlConfig`.
  public static Optional<FeatureGate> named(String key) {
    return Arrays.stream(values()).filter(gate -> gate.key.equals(key)).findFirst();
  }

  /// Returns the name, as in `--feature-gates`.
  public String key() {
    return key;
  }

  boolean isOnByDefault(KubernetesRelease release) {
    return release.isAtLeast(onSince);
  }
}
