package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.List;

/// The pod specs within the kinds that have one.
public final class PodSpecs {
  private PodSpecs() {}

  /// The members that lead to the pod spec of a kind; empty for a kind without.
  public static List<String> path(GroupVersionKind kind) {
    return switch (kind.group() + "/" + kind.kind()) {
      case "/Pod" -> List.of("spec");
      case "/PodTemplate" -> List.of("template", "spec");
      case "/ReplicationController",
          "apps/Deployment",
          "apps/StatefulSet",
          "apps/DaemonSet",
          "apps/ReplicaSet",
          "batch/Job" ->
          List.of("spec", "template", "spec");
      case "batch/CronJob" -> List.of("spec", "jobTemplate", "spec", "template", "spec");
      default -> List.of();
    };
  }

  /// The pod spec of an object; empty for none.
  public static JsonObject of(GroupVersionKind kind, JsonObject object) {
    List<String> path = path(kind);
    JsonObject spec = path.isEmpty() ? JsonObject.EMPTY : object;
    for (String name : path) {
      spec = spec.object(name);
    }
    return spec;
  }
}
