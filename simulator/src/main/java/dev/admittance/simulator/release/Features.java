package dev.admittance.simulator.release;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.EnumSet;
import java.util.Set;

/// The features of the API server of one release. Immutable.
public final class Features {
  private final KubernetesRelease release;
  private final Set<Feature> features = EnumSet.noneOf(Feature.class);

  private Features(KubernetesRelease release) {
    this.release = release;
    for (Feature feature : Feature.values()) {
      if (release.isAtLeast(feature.since())) {
        features.add(feature);
      }
    }
  }

  public static Features of(KubernetesRelease release) {
    return new Features(release);
  }

  public KubernetesRelease release() {
    return release;
  }

  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  @Override
  public String toString() {
    return features.toString();
  }
}
