package dev.admittance.model.resource;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The resources of an API server: those of a Kubernetes release, and custom ones. Immutable.
public final class ResourceTable {
  private final KubernetesRelease release;
  private final List<ApiResource> builtIn;
  private final List<ApiResource> custom;
  private final List<ApiResource> all;
  private final Set<String> groups = new HashSet<>();
  private final Map<Name, List<ApiResource>> byName = new HashMap<>();
  private final Map<Name, List<ApiResource>> builtInByIdentity = new HashMap<>();

  /// A resource or subresource in any version.
  private record Name(String group, String resource, String subresource) {
    static Name of(ApiResource resource) {
      return new Name(resource.group(), resource.resource(), resource.subresource());
    }

    /// Returns the identity of a resource: in Kubernetes' own server, groups share the storage
    /// named after the resource alone (W-230).
    static Name identity(ApiResource resource) {
      return new Name("", resource.resource(), resource.subresource());
    }
  }

  /// The tables of all releases, each created on first use.
  private static final class Bundled {
    static final Map<KubernetesRelease, Bundled> ALL =
        releases().stream().collect(Collectors.toUnmodifiableMap(release -> release, Bundled::new));

    private final KubernetesRelease release;

    /// Written without a lock: a reader sees nothing, or an immutable table.
    private @Nullable ResourceTable table;

    private Bundled(KubernetesRelease release) {
      this.release = release;
    }

    ResourceTable get() {
      ResourceTable made = table;
      if (made == null) {
        made = new ResourceTable(release, BundledResources.of(release), List.of());
        table = made;
      }
      return made;
    }
  }

  private ResourceTable(
      KubernetesRelease release, List<ApiResource> builtIn, List<ApiResource> custom) {
    this.release = release;
    this.builtIn = builtIn;
    this.custom = custom;
    this.all = Stream.concat(builtIn.stream(), custom.stream()).toList();
    index(byName, builtIn, Name::of);
    index(byName, custom, Name::of);
    index(builtInByIdentity, builtIn, Name::identity);
    byName.keySet().forEach(name -> groups.add(name.group()));
  }

  private static void index(
      Map<Name, List<ApiResource>> into,
      List<ApiResource> resources,
      Function<ApiResource, Name> name) {
    for (ApiResource resource : resources) {
      into.computeIfAbsent(name.apply(resource), _ -> new ArrayList<>()).add(resource);
    }
  }

  /// Returns the releases with a table, oldest first, without gaps.
  public static List<KubernetesRelease> releases() {
    return BundledResources.releases();
  }

  /// Returns what a release's server serves without custom resources.
  ///
  /// @throws IllegalArgumentException if the release is not one of [#releases]
  public static ResourceTable of(KubernetesRelease release) {
    Bundled bundled = Bundled.ALL.get(release);
    if (bundled == null) {
      List<KubernetesRelease> known = releases();
      throw new IllegalArgumentException(
          "What Kubernetes %s serves is not known; it is for %s to %s."
              .formatted(release, known.getFirst(), known.getLast()));
    }
    return bundled.get();
  }

  /// Returns the last of [#releases] whose server can serve a resource in a version; empty where
  /// none can.
  public static Optional<KubernetesRelease> lastRelease(
      String group, String version, String resource) {
    return BundledResources.lastWith(group, version, resource);
  }

  /// A resource as a release has it.
  ///
  /// @param release the last of [#releases] whose server can serve it
  public record LastServed(ApiResource resource, KubernetesRelease release) {}

  /// Returns the resource with objects of a kind, from any release; empty where none served it.
  public static Optional<LastServed> lastOf(ApiResource.Kind kind) {
    return BundledResources.lastOf(kind);
  }

  /// Returns whether a group belongs to Kubernetes, in any release, so that no custom resource can
  /// be in it.
  public static boolean isBuiltIn(String group) {
    return BundledResources.hasGroup(group);
  }

  /// Returns this table with more resources, such as those of a CustomResourceDefinition. Resources
  /// that the table already has are skipped; without any others it is the same table.
  public ResourceTable with(Collection<ApiResource> more) {
    List<ApiResource> added = new ArrayList<>(custom);
    for (ApiResource resource : more) {
      if (find(resource.group(), resource.version(), resource.resource(), resource.subresource())
          .isEmpty()) {
        added.add(resource);
      }
    }
    return added.size() == custom.size()
        ? this
        : new ResourceTable(release, builtIn, List.copyOf(added));
  }

  /// Returns this table corrected by a server's discovery, which may enable what is off by default,
  /// and vice versa.
  public ResourceTable with(Discovery discovery) {
    return new ResourceTable(
        release,
        builtIn.stream()
            .map(one -> one.served(discovery.serves(one).orElse(one.servedByDefault())))
            .toList(),
        custom);
  }

  /// Returns whether a kind is served in a version, by default or when enabled.
  public boolean hasKind(String group, String version, String kind) {
    ApiResource.Kind wanted = new ApiResource.Kind(group, version, kind);
    return resources().stream().anyMatch(resource -> resource.kind().equals(wanted));
  }

  /// Returns the release whose built-in resources are in the table.
  public KubernetesRelease release() {
    return release;
  }

  /// Returns all resources: those of the release by group and version, then the custom ones.
  public List<ApiResource> resources() {
    return all;
  }

  /// Returns whether a group has any resources.
  public boolean hasGroup(String group) {
    return groups.contains(group);
  }

  /// Returns the resource of a URL.
  ///
  /// @param group empty for the core group
  /// @param subresource empty for the resource itself
  public Optional<ApiResource> find(
      String group, String version, String resource, String subresource) {
    return versions(group, resource, subresource).stream()
        .filter(one -> one.version().equals(version))
        .findFirst();
  }

  /// Returns a resource or subresource in all its versions, in the server's order.
  public List<ApiResource> versions(String group, String resource, String subresource) {
    return Collections.unmodifiableList(
        byName.getOrDefault(new Name(group, resource, subresource), List.of()));
  }

  /// Returns a resource in every group and version that serves it, including its own, in the order
  /// in which `matchPolicy: Equivalent` tries them (W-230, W-231): all its versions, and for a
  /// built-in resource all groups that share its storage, such as `extensions` and `apps`. Versions
  /// that are served only when enabled are omitted, except the resource's own.
  public List<ApiResource> equivalents(ApiResource resource) {
    List<ApiResource> stored = builtInByIdentity.getOrDefault(Name.identity(resource), List.of());
    List<ApiResource> same =
        stored.contains(resource) ? stored : byName.getOrDefault(Name.of(resource), List.of());
    return same.stream().filter(one -> one.servedByDefault() || one.equals(resource)).toList();
  }
}
