package dev.admittance.simulator.policy;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The namespace of a request as policies see it (P-62). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/matching/matching.go`, `(*Matcher).GetNamespace`;
/// `pkg/admission/plugin/cel/condition.go`, `CreateNamespaceObject`.
public sealed interface RequestNamespace {

  /// The request is cluster-scoped, or for a namespace.
  record None() implements RequestNamespace {}

  /// The namespace does not exist, which ends the request (P-81).
  record Missing(String name) implements RequestNamespace {}

  /// The namespace exists.
  ///
  /// @param object the Namespace as far as it is known
  record Found(JsonObject object) implements RequestNamespace {}

  /// The namespace of a request, as the cluster state has it.
  static RequestNamespace of(AdmissionRequest request, ClusterState cluster, KnownObjects objects) {
    String name = request.namespace();
    if (name.isEmpty() || request.kind().equals(new GroupVersionKind("", "v1", "Namespace"))) {
      return new None();
    }
    return cluster
        .namespaceLabels(name)
        .<RequestNamespace>map(labels ->
            new Found(
                stored(
                    objects.find("", name, "", "Namespace").orElse(JsonObject.EMPTY),
                    name,
                    labels)))
        .orElseGet(() -> new Missing(name));
  }

  /// The manifest with the fields that the server sets.
  private static JsonObject stored(JsonObject manifest, String name, Map<String, String> labels) {
    Map<String, JsonValue> all = new TreeMap<>();
    labels.forEach((key, value) -> all.put(key, new JsonString(value)));
    JsonObject written = member(manifest, "metadata").with("name", new JsonString(name));
    JsonObject metadata =
        member(written, "annotations").size() == 0 ? written.without("annotations") : written;
    JsonObject spec = member(manifest, "spec");
    JsonObject status = member(manifest, "status");
    return manifest
        .with("metadata", all.isEmpty() ? metadata : metadata.with("labels", JsonObject.of(all)))
        .with(
            "spec",
            spec.has("finalizers")
                ? spec
                : spec.with("finalizers", new JsonArray(List.of(new JsonString("kubernetes")))))
        .with(
            "status",
            status.has("phase") ? status : status.with("phase", new JsonString("Active")));
  }

  private static JsonObject member(JsonObject object, String name) {
    return Optional.ofNullable(object.get(name))
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .orElse(JsonObject.EMPTY);
  }
}
