package dev.admittance.simulator.capture;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.Optional;

/// The kinds of built-in resources, for recordings that have only the resource.
final class KnownKinds {
  private static final ResourceTable NEWEST = ResourceTable.of(KubernetesRelease.DEFAULT);

  private KnownKinds() {}

  static Optional<GroupVersionKind> of(GroupVersionResource resource, String subresource) {
    return NEWEST
        .find(resource.group(), resource.version(), resource.resource(), subresource)
        .or(() -> inOlderRelease(resource, subresource))
        .map(ApiResource::kind)
        .map(kind -> new GroupVersionKind(kind.group(), kind.version(), kind.kind()));
  }

  private static Optional<ApiResource> inOlderRelease(
      GroupVersionResource resource, String subresource) {
    return ResourceTable.lastRelease(resource.group(), resource.version(), resource.resource())
        .map(ResourceTable::of)
        .flatMap(table ->
            table.find(resource.group(), resource.version(), resource.resource(), subresource));
  }
}
