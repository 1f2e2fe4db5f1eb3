package dev.admittance.model.practice;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.util.stream.Stream;

/// What rules of practice look at besides configurations.
///
/// @param resources what the API server serves, custom resources as far as they are known
public record Surroundings(ResourceTable resources) {

  /// Nothing is known but what a server of the baseline release serves by itself.
  public static Surroundings none() {
    return new Surroundings(ResourceTable.of(KubernetesRelease.BASELINE));
  }

  /// These surroundings with another table of resources.
  public Surroundings withResources(ResourceTable table) {
    return new Surroundings(table);
  }

  /// The release of the API server.
  public KubernetesRelease release() {
    return resources.release();
  }

  /// Each resource that is served by default, once for all its versions, without subresources.
  Stream<Target> targets() {
    return resources.resources().stream()
        .filter(resource -> resource.servedByDefault() && resource.subresource().isEmpty())
        .map(Surroundings::target)
        .distinct();
  }

  private static Target target(ApiResource resource) {
    return new Target(
        resource.group(), resource.resource(), resource.subresource(), resource.namespaced());
  }
}
