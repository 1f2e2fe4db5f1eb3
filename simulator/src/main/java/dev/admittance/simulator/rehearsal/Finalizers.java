package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The finalizers that keep a deleted object until somebody removes them.
final class Finalizers {
  private static final String FOREGROUND = "foregroundDeletion";
  private static final String METADATA = "metadata";
  private static final String MEMBER = "finalizers";

  /// Those that the control plane itself removes. Source: k8s.io/kubernetes
  /// `pkg/controller/volume/pvcprotection`, `pkg/controller/volume/pvprotection`,
  /// `pkg/controller/garbagecollector`; k8s.io/cloud-provider `controllers/service`.
  private static final Set<String> REMOVED_BY_CONTROLLERS =
      Set.of(
          FOREGROUND,
          "kubernetes.io/pv-protection",
          "kubernetes.io/pvc-protection",
          "orphan",
          "service.kubernetes.io/load-balancer-cleanup");

  private Finalizers() {}

  /// Whether an object that is deleted waits for what belongs to it.
  static boolean isForeground(JsonObject object) {
    JsonObject metadata = object.object(METADATA);
    return metadata.has("deletionTimestamp") && metadata.texts(MEMBER).contains(FOREGROUND);
  }

  /// An object that is to wait for what belongs to it before it goes.
  static JsonObject withForeground(JsonObject object) {
    List<String> all = new ArrayList<>(object.object(METADATA).texts(MEMBER));
    all.add(FOREGROUND);
    return with(object, all);
  }

  /// An object that waits no longer.
  static JsonObject withoutForeground(JsonObject object) {
    return with(
        object,
        object.object(METADATA).texts(MEMBER).stream()
            .filter(name -> !name.equals(FOREGROUND))
            .toList());
  }

  private static JsonObject with(JsonObject object, List<String> finalizers) {
    JsonObject metadata = object.object(METADATA);
    return object.with(
        METADATA,
        finalizers.isEmpty()
            ? metadata.without(MEMBER)
            : metadata.with(MEMBER, JsonArray.ofTexts(finalizers)));
  }

  /// Those of an object that programs outside the control plane are to remove.
  static List<String> of(JsonObject object) {
    return object.object(METADATA).texts(MEMBER).stream()
        .filter(name -> !REMOVED_BY_CONTROLLERS.contains(name))
        .toList();
  }
}
