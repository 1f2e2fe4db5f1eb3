package dev.admittance.simulator.capture;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Finds the resources to which manifests of a kind are sent.
final class ManifestResources {
  private static final RuleId RULE = RuleId.W_110;

  private final KubernetesRelease release;
  private final Map<ApiResource.Kind, ApiResource> byKind;

  /// @param table the served resources
  ManifestResources(ResourceTable table) {
    release = table.release();
    byKind = byKind(table);
  }

  sealed interface Found {
    /// A resource.
    ///
    /// @param namespaced empty where it is not known
    /// @param gap the guessed part; empty for none
    record Resource(
        GroupVersionResource name, Optional<Boolean> namespaced, Optional<CaptureGap> gap)
        implements Found {}

    /// Objects of the kind cannot be created.
    record Nowhere(String reason) implements Found {}
  }

  private static Map<ApiResource.Kind, ApiResource> byKind(ResourceTable table) {
    Map<ApiResource.Kind, ApiResource> found = new HashMap<>();
    for (ApiResource resource : table.resources()) {
      if (resource.subresource().isEmpty()) {
        found.putIfAbsent(resource.kind(), resource);
      }
    }
    return found;
  }

  Found of(GroupVersionKind kind) {
    ApiResource.Kind wanted = new ApiResource.Kind(kind.group(), kind.version(), kind.kind());
    Optional<ApiResource> served = Optional.ofNullable(byKind.get(wanted));
    if (served.isPresent()) {
      return served.get().admits("CREATE")
          ? found(served.get(), Optional.empty())
          : new Found.Nowhere("no client creates objects of kind " + kind.kind());
    }
    if (ResourceTable.isBuiltIn(kind.group())) {
      return ofAnotherRelease(kind, wanted);
    }
    GroupVersionResource guess = Plurals.guess(kind);
    return new Found.Resource(
        guess,
        Optional.empty(),
        Optional.of(
            new CaptureGap(
                RULE,
                "the resource of kind "
                    + kind.kind()
                    + " of "
                    + kind.apiVersion()
                    + ", for which there is no CustomResourceDefinition",
                "`" + guess.resource() + "` is taken, as clients guess it")));
  }

  private Found ofAnotherRelease(GroupVersionKind kind, ApiResource.Kind wanted) {
    Optional<ResourceTable.LastServed> last =
        ResourceTable.lastOf(wanted).filter(one -> one.resource().admits("CREATE"));
    if (last.isEmpty()) {
      return new Found.Nowhere(
          "no release of Kubernetes has objects of kind "
              + kind.kind()
              + " in "
              + kind.apiVersion());
    }
    return found(
        last.get().resource(),
        Optional.of(
            new CaptureGap(
                RULE,
                "that Kubernetes "
                    + release
                    + " does not serve "
                    + kind.apiVersion()
                    + " "
                    + kind.kind(),
                "a real API server answers 404; Kubernetes "
                    + last.get().release()
                    + " is the last that can serve it, and here the request goes on")));
  }

  private static Found found(ApiResource resource, Optional<CaptureGap> gap) {
    return new Found.Resource(
        new GroupVersionResource(resource.group(), resource.version(), resource.resource()),
        Optional.of(resource.namespaced()),
        gap);
  }
}
