package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The objects of the cluster by kind and name.
final class StoredObjects {
  private final Map<Key, JsonObject> byKey = new HashMap<>();

  /// @param namespace empty for a cluster-scoped object
  private record Key(String group, String kind, String namespace, String name) {}

  StoredObjects(ClusterState cluster) {
    for (JsonObject object : cluster.objects()) {
      Metadata metadata = Metadata.of(object);
      String apiVersion = object.text("apiVersion");
      int slash = apiVersion.indexOf('/');
      String group = slash < 0 ? "" : apiVersion.substring(0, slash);
      byKey.put(
          new Key(group, object.text("kind"), metadata.text("namespace"), metadata.text("name")),
          object);
    }
  }

  /// The object of a request, or the one that its subresource belongs to.
  ///
  /// @param kind of the object
  Optional<JsonObject> find(AdmissionRequest request, String kind, String name) {
    return find(request, request.resource().group(), kind, name);
  }

  /// An object in the namespace of a request, or in none.
  Optional<JsonObject> find(AdmissionRequest request, String group, String kind, String name) {
    boolean clustered = kind.equals("Namespace") || kind.equals("Node");
    return Optional.ofNullable(
        byKey.get(new Key(group, kind, clustered ? "" : request.namespace(), name)));
  }

  /// Whether a namespace has objects of a kind.
  boolean any(String group, String kind, String namespace) {
    return byKey.keySet().stream()
        .anyMatch(key ->
            key.group.equals(group) && key.kind.equals(kind) && key.namespace.equals(namespace));
  }
}
