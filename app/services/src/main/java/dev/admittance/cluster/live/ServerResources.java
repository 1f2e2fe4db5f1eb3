package dev.admittance.cluster.live;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.cluster.ManifestFields;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.resource.Verb;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.chain.PluginChoice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a server is and serves.
///
/// @param version as it writes it, such as `v1.36.3`; empty where unknown
/// @param release the nearest known one
/// @param documents of kind `APIResourceList`; none where discovery failed
record ServerResources(
    Optional<String> version, KubernetesRelease release, List<JsonObject> documents) {
  static final ServerResources UNKNOWN =
      new ServerResources(Optional.empty(), KubernetesRelease.DEFAULT, List.of());

  ServerResources {
    documents = List.copyOf(documents);
  }

  /// Returns the release of a version, or the nearest known one; the baseline for other text.
  static KubernetesRelease nearest(String version) {
    KubernetesRelease release;
    try {
      release = KubernetesRelease.parse(version);
    } catch (IllegalArgumentException _) {
      return KubernetesRelease.DEFAULT;
    }
    List<KubernetesRelease> known = ResourceTable.releases();
    if (release.compareTo(known.getLast()) > 0) {
      return known.getLast();
    }
    return release.compareTo(known.getFirst()) < 0 ? known.getFirst() : release;
  }

  /// Returns the path of a resource to watch; empty where the server does not serve it, or serves
  /// something better. If discovery failed, the newest version of what every server has is assumed.
  Optional<ResourcePath> path(WatchedResources resource) {
    if (documents.isEmpty()) {
      return resource == WatchedResources.CERTIFICATES || resource == WatchedResources.ENDPOINTS
          ? Optional.empty()
          : Optional.of(path(resource, resource.versions().getFirst()));
    }
    if (resource == WatchedResources.ENDPOINTS && isServed(WatchedResources.ENDPOINT_SLICES)) {
      return Optional.empty();
    }
    Set<String> served = versions(resource);
    return resource.versions().stream()
        .filter(served::contains)
        .findFirst()
        .map(version -> path(resource, version));
  }

  /// Returns the server's admission plugins, as far as they are visible from outside: those of the
  /// release, and those of the served policies, which some releases must enable.
  AdmissionChain chain() {
    PluginChoice.Adjusted choice =
        new PluginChoice.Adjusted(List.of(), List.of(), PluginChoice.Order.DEFAULT);
    List<String> known = AdmissionChain.known(release).stream().map(AdmissionPlugin::name).toList();
    if (isServed(WatchedResources.VALIDATING_POLICIES)
        && known.contains(AdmissionPlugin.VALIDATING_POLICY)) {
      choice = choice.enabling(AdmissionPlugin.VALIDATING_POLICY);
    }
    if (isServed(WatchedResources.MUTATING_POLICIES)
        && known.contains(AdmissionPlugin.MUTATING_POLICY)) {
      choice = choice.enabling(AdmissionPlugin.MUTATING_POLICY);
    }
    return AdmissionChain.of(release, choice);
  }

  private boolean isServed(WatchedResources resource) {
    return !documents.isEmpty() && path(resource).isPresent();
  }

  private static ResourcePath path(WatchedResources resource, String version) {
    return ResourcePath.of(resource.group(), version, resource.plural());
  }

  private Set<String> versions(WatchedResources resource) {
    Set<String> versions = new HashSet<>();
    for (JsonObject document : documents) {
      ManifestFields fields = new ManifestFields(document);
      GroupVersion one = GroupVersion.of(fields.text("groupVersion"));
      if (one.group().equals(resource.group())
          && fields.objects("resources").stream()
              .anyMatch(served -> served.text("name").equals(resource.plural()))) {
        versions.add(one.version());
      }
    }
    return versions;
  }

  /// Returns the served resources, including those of definitions and of other API servers.
  ///
  /// @param custom of CustomResourceDefinitions
  ResourceTable table(Collection<ApiResource> custom) {
    return ResourceTable.of(release).with(custom).with(listed()).with(Discovery.of(documents));
  }

  private List<ApiResource> listed() {
    List<ApiResource> listed = new ArrayList<>();
    for (JsonObject document : documents) {
      ManifestFields fields = new ManifestFields(document);
      GroupVersion in = GroupVersion.of(fields.text("groupVersion"));
      for (ManifestFields resource : fields.objects("resources")) {
        listed.add(resource(in, resource));
      }
    }
    return listed;
  }

  private static ApiResource resource(GroupVersion in, ManifestFields resource) {
    String name = resource.text("name");
    int slash = name.indexOf('/');
    // A kind only states its group where it differs from the resource's.
    boolean own = resource.text("version").isEmpty();
    return new ApiResource(
        in.group(),
        in.version(),
        slash < 0 ? name : name.substring(0, slash),
        slash < 0 ? "" : name.substring(slash + 1),
        new ApiResource.Kind(
            own ? in.group() : resource.text("group"),
            own ? in.version() : resource.text("version"),
            resource.text("kind")),
        !resource.isFalse("namespaced"),
        true,
        verbs(resource.texts("verbs")));
  }

  private static Set<Verb> verbs(List<String> texts) {
    Set<Verb> verbs = EnumSet.noneOf(Verb.class);
    for (Verb verb : Verb.values()) {
      if (texts.contains(verb.text())) {
        verbs.add(verb);
      }
    }
    return verbs;
  }
}
