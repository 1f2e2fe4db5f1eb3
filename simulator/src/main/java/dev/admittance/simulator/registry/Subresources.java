package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;

/// Resets the members that a subresource does not own to their stored values (W-119).
final class Subresources {
  /// The prefix of members of the metadata.
  static final String METADATA = "metadata.";

  private static final int MANAGED_SINCE = 33;
  private static final int PODS_RESIZED_SINCE = 36;

  /// The metadata that the client may change by way of a subresource that owns a part of the spec,
  /// and before 1.33 what names the pod alone. Source: k8s.io/kubernetes
  /// `pkg/registry/core/pod/strategy.go`, `dropNonEphemeralContainerUpdates`.
  private static final List<String> MANAGED =
      List.of("name", "namespace", "resourceVersion", "uid", "generation", "managedFields");

  private static final List<String> IDENTITY =
      List.of("name", "namespace", "resourceVersion", "uid");

  private static final List<String> LISTS = List.of("containers", "initContainers");
  private static final String PUT_BACK = " is put back: the subresource does not own it";

  private Subresources() {}

  /// Prepares the update of a subresource.
  static void prepareUpdate(
      KubernetesRelease release,
      String subresource,
      ObjectKind kind,
      StageObject stageObject,
      JsonObject old) {
    List<String> owned = release.isAtLeast(MANAGED_SINCE) ? MANAGED : IDENTITY;
    switch (subresource) {
      case "status" ->
          kind.strategy().ifPresent(known -> putBack(known.keptByStatus(), kind, stageObject, old));
      case "ephemeralcontainers" -> ephemeralContainers(stageObject, old, owned);
      case "resize" -> resize(stageObject, old, owned, release.isAtLeast(PODS_RESIZED_SINCE));
      case "finalize" -> putBack(List.of("status"), kind, stageObject, old);
      case "approval" -> putBack(List.of("spec"), kind, stageObject, old);
      default -> {}
    }
  }

  /// Returns an object without the fields that an update does not change. The server puts back a
  /// namespace's finalizers, but their sender manages them nevertheless.
  static JsonObject withoutPutBack(AdmissionRequest request, Strategy strategy, JsonObject object) {
    List<String> names =
        switch (request.subResource()) {
          case "" ->
              request.resource().groupResource().equals("namespaces")
                  ? List.of("status")
                  : strategy.kept();
          case "status" -> strategy.keptByStatus();
          case "finalize" -> List.of("status");
          case "approval" -> List.of("spec");
          default -> List.of();
        };
    JsonObject left = object;
    for (String name : names) {
      if (name.equals(Strategy.ALL)) {
        left = JsonObject.EMPTY.with("status", object.object("status"));
      } else if (name.startsWith(METADATA)) {
        left = Metadata.of(left).without(name.substring(METADATA.length())).in(left);
      } else {
        left = left.without(name);
      }
    }
    return left;
  }

  private static void putBack(
      List<String> names, ObjectKind kind, StageObject stageObject, JsonObject old) {
    for (String name : names) {
      if (name.equals(Strategy.ALL)) {
        JsonObject own = kind.withAs(old, "status", stageObject.object());
        stageObject.change(
            Metadata.of(old).as("managedFields", stageObject.metadata()).in(own),
            "everything but the status" + PUT_BACK);
      } else if (name.startsWith(METADATA)) {
        Metadata metadata =
            stageObject.metadata().as(name.substring(METADATA.length()), Metadata.of(old));
        stageObject.change(metadata, name + PUT_BACK);
      } else {
        stageObject.change(kind.withAs(stageObject.object(), name, old), name + PUT_BACK);
      }
    }
  }

  /// A pod for a subresource that owns a part of the spec.
  ///
  /// @param owned the metadata that it owns
  /// @param part that it owns, in words
  private static void podWith(
      JsonObject spec, StageObject stageObject, JsonObject old, List<String> owned, String part) {
    Metadata metadata = Metadata.of(old);
    for (String name : owned) {
      metadata = metadata.as(name, stageObject.metadata());
    }
    JsonObject pod = metadata.in(stageObject.object()).with("spec", spec);
    stageObject.change(
        pod.with("status", old.object("status")), "everything but " + part + PUT_BACK);
  }

  private static void ephemeralContainers(
      StageObject stageObject, JsonObject old, List<String> owned) {
    String name = "ephemeralContainers";
    JsonValue added = stageObject.object().object("spec").get(name);
    JsonObject stored = old.object("spec");
    podWith(
        added == null ? stored.without(name) : stored.with(name, added),
        stageObject,
        old,
        owned,
        "ephemeral containers");
  }

  /// @param pods whether the resources of the pod itself can be resized
  private static void resize(
      StageObject stageObject, JsonObject old, List<String> owned, boolean pods) {
    JsonObject sent = stageObject.object().object("spec");
    JsonObject spec = old.object("spec");
    for (String list : LISTS) {
      if (spec.objects(list).size() != sent.objects(list).size()) {
        // The validation refuses it.
        return;
      }
    }
    if (pods) {
      JsonValue own = sent.get("resources");
      spec = own == null ? spec.without("resources") : spec.with("resources", own);
    }
    for (String list : LISTS) {
      if (spec.get(list) instanceof JsonArray stored && sent.get(list) instanceof JsonArray asked) {
        boolean renamed =
            !spec.objects(list).stream()
                .map(one -> one.text("name"))
                .toList()
                .equals(sent.objects(list).stream().map(one -> one.text("name")).toList());
        spec = spec.with(list, renamed ? asked : resized(stored, asked));
      }
    }
    podWith(spec, stageObject, old, owned, "the resources of containers");
  }

  private static JsonArray resized(JsonArray stored, JsonArray sent) {
    List<JsonValue> containers = new ArrayList<>();
    for (int i = 0; i < stored.size(); i++) {
      JsonObject container = stored.get(i) instanceof JsonObject object ? object : JsonObject.EMPTY;
      if (sent.get(i) instanceof JsonObject wanted) {
        for (String name : List.of("resources", "resizePolicy")) {
          JsonValue value = wanted.find(name).orElse(JsonNull.NULL);
          container =
              value == JsonNull.NULL ? container.without(name) : container.with(name, value);
        }
      }
      containers.add(container);
    }
    return new JsonArray(containers);
  }
}
