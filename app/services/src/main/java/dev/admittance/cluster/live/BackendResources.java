package dev.admittance.cluster.live;

import dev.admittance.cluster.live.Reachability.Addresses;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObjectDecoder;
import dev.admittance.model.cluster.ManifestFields;
import dev.admittance.model.cluster.NamespacedName;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The cluster objects behind hooks, by namespace: Services, their addresses, workloads, requested
/// certificates. Not thread-safe.
final class BackendResources {
  private static final String SERVICE_LABEL = "kubernetes.io/service-name";

  private final Map<String, Near> byNamespace = new TreeMap<>();
  private final Set<String> changed = new HashSet<>();
  private @Nullable List<List<ClusterObject>> all;

  /// The key of a namespaced object.
  private record Key(WatchedResources resource, String name) {}

  /// The kept parts of an object.
  record Entry(
      WatchedResources resource,
      NamespacedName id,
      Optional<ClusterObject> object,
      Optional<Slice> slice,
      Optional<Instant> end) {}

  /// The addresses of one EndpointSlice.
  ///
  /// @param type such as `IPv4`: a pod may have an address of each
  private record Slice(String service, String type, Addresses addresses) {}

  static Entry read(WatchedResources resource, JsonObject object) {
    ManifestFields fields = new ManifestFields(object);
    ManifestFields metadata = fields.object("metadata");
    NamespacedName id = new NamespacedName(metadata.text("namespace"), metadata.text("name"));
    return new Entry(
        resource,
        id,
        ClusterObjectDecoder.decode(object),
        addresses(resource, fields, id),
        resource == WatchedResources.CERTIFICATES
            ? ObjectReading.time(fields.object("status").text("notAfter"))
            : Optional.empty());
  }

  private static Optional<Slice> addresses(
      WatchedResources resource, ManifestFields fields, NamespacedName id) {
    return switch (resource) {
      case ENDPOINT_SLICES -> Optional.of(slice(fields));
      case ENDPOINTS -> Optional.of(whole(fields, id.name()));
      default -> Optional.empty();
    };
  }

  /// An endpoint that does not state whether it is ready counts as ready.
  private static Slice slice(ManifestFields fields) {
    List<ManifestFields> endpoints = fields.objects("endpoints");
    long ready =
        endpoints.stream().filter(one -> !one.object("conditions").isFalse("ready")).count();
    return new Slice(
        fields.object("metadata").object("labels").text(SERVICE_LABEL),
        fields.text("addressType"),
        new Addresses((int) ready, endpoints.size()));
  }

  private static Slice whole(ManifestFields fields, String service) {
    List<ManifestFields> subsets = fields.objects("subsets");
    int ready = subsets.stream().mapToInt(one -> one.objects("addresses").size()).sum();
    int others = subsets.stream().mapToInt(one -> one.objects("notReadyAddresses").size()).sum();
    return new Slice(service, "", new Addresses(ready, ready + others));
  }

  private static final class Near {
    private final Map<Key, Entry> entries = new HashMap<>();
    private @Nullable List<ClusterObject> objects;

    private List<ClusterObject> objects() {
      List<ClusterObject> made = objects;
      if (made == null) {
        made = entries.values().stream().flatMap(entry -> entry.object().stream()).toList();
        objects = made;
      }
      return made;
    }
  }

  /// Adds or replaces an object; returns whether anything relevant changed.
  boolean put(Entry entry) {
    String namespace = entry.id().namespace();
    Near near = byNamespace.computeIfAbsent(namespace, _ -> new Near());
    Entry old = near.entries.put(new Key(entry.resource(), entry.id().name()), entry);
    boolean news = !entry.equals(old);
    if (news) {
      note(namespace, near);
    }
    return news;
  }

  void remove(WatchedResources resource, NamespacedName id) {
    Near near = byNamespace.get(id.namespace());
    if (near != null && near.entries.remove(new Key(resource, id.name())) != null) {
      note(id.namespace(), near);
      if (near.entries.isEmpty()) {
        byNamespace.remove(id.namespace());
      }
    }
  }

  /// Removes all objects of a resource.
  void clear(WatchedResources resource) {
    List<NamespacedName> gone =
        byNamespace.values().stream()
            .flatMap(near -> near.entries.values().stream())
            .filter(entry -> entry.resource() == resource)
            .map(Entry::id)
            .toList();
    gone.forEach(id -> remove(resource, id));
  }

  private void note(String namespace, Near near) {
    changed.add(namespace);
    near.objects = null;
    all = null;
  }

  /// Returns and resets the namespaces that changed since the last call.
  Set<String> takeChanged() {
    Set<String> taken = new HashSet<>(changed);
    changed.clear();
    return taken;
  }

  private Collection<Entry> entries(String namespace) {
    Near near = byNamespace.get(namespace);
    return near == null ? List.of() : near.entries.values();
  }

  List<ClusterObject> in(String namespace) {
    Near near = byNamespace.get(namespace);
    return near == null ? List.of() : near.objects();
  }

  /// Returns everything by namespace; the same instance until something changes.
  List<List<ClusterObject>> all() {
    List<List<ClusterObject>> made = all;
    if (made == null) {
      made = byNamespace.values().stream().map(Near::objects).toList();
      all = made;
    }
    return made;
  }

  /// Returns the addresses behind a Service, of the address type that has the most: a dual-stack
  /// pod counts once.
  Addresses addresses(ServiceReference service) {
    return entries(service.namespace()).stream()
        .flatMap(entry -> entry.slice().stream())
        .filter(slice -> slice.service().equals(service.name()))
        .collect(
            Collectors.toMap(
                Slice::type,
                Slice::addresses,
                (a, b) -> new Addresses(a.ready() + b.ready(), a.total() + b.total())))
        .values()
        .stream()
        .max(Comparator.comparingInt(Addresses::total))
        .orElse(new Addresses(0, 0));
  }

  /// Returns when a requested certificate expires; empty where unknown.
  Optional<Instant> certificateEnd(NamespacedName order) {
    return entries(order.namespace()).stream()
        .filter(
            entry -> entry.resource() == WatchedResources.CERTIFICATES && entry.id().equals(order))
        .findFirst()
        .flatMap(Entry::end);
  }
}
