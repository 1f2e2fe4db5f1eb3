package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The resource of a Kubernetes request in Cloud Logging's names: the method, such as
/// `io.k8s.core.v1.pods.create` (the reversed group, the version, the resource, subresources, the
/// verb), and the resource, such as `core/v1/namespaces/shop/pods/web/status`.
///
/// @param group empty for the core group
/// @param subresource empty for none; `/` between its parts
/// @param namespace empty for none
/// @param name empty where the request has none
record CloudLogName(
    String group,
    String version,
    String resource,
    String subresource,
    String namespace,
    String name,
    String verb) {
  private static final String CORE = "core";
  private static final String NAMESPACES = "namespaces";

  /// Parses both names; empty where they are not of a Kubernetes resource.
  static Optional<CloudLogName> of(String method, String resource) {
    List<String> path = List.of(resource.split("/", -1));
    List<String> parts = List.of(method.split("\\.", -1));
    if (path.size() < 3 || parts.size() < 3) {
      return Optional.empty();
    }
    List<String> what = new ArrayList<>(parts.subList(0, parts.size() - 1));
    int version = what.lastIndexOf(path.get(1));
    if (version < 0 || version == what.size() - 1) {
      return Optional.empty();
    }
    String type = what.get(version + 1);
    List<String> place = path.subList(2, path.size());
    boolean namespaced = place.getFirst().equals(NAMESPACES) && !type.equals(NAMESPACES);
    int name = namespaced ? 3 : 1;
    return Optional.of(
        new CloudLogName(
            path.getFirst().equals(CORE) ? "" : path.getFirst(),
            path.get(1),
            type,
            String.join("/", what.subList(version + 2, what.size())),
            namespaced && place.size() > 1 ? place.get(1) : "",
            place.size() > name ? place.get(name) : "",
            parts.getLast()));
  }

  /// The `objectRef` of an audit event.
  JsonObject reference() {
    JsonObject.Builder reference = JsonObject.builder().put("resource", resource);
    put(reference, "namespace", namespace);
    put(reference, "name", name);
    put(reference, "apiGroup", group);
    reference.put("apiVersion", version);
    put(reference, "subresource", subresource);
    return reference.build();
  }

  private static void put(JsonObject.Builder reference, String member, String value) {
    if (!value.isEmpty()) {
      reference.put(member, value);
    }
  }
}
