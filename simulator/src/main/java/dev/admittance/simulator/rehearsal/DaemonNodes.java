package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// The nodes on which a DaemonSet runs pods. Source: k8s.io/kubernetes
/// `pkg/controller/daemon/daemon_controller.go`, `NodeShouldRunDaemonPod`.
final class DaemonNodes {
  /// The node that is assumed where none is known.
  static final String ASSUMED = "node";

  private static final ClusterState.Kind NODE = new ClusterState.Kind("", "Node");

  private DaemonNodes() {}

  /// The names of the nodes; one assumed node where the cluster has no manifest of any.
  static List<String> of(JsonObject set, Collection<JsonObject> objects) {
    List<JsonObject> nodes =
        objects.stream().filter(object -> ClusterState.Kind.of(object).equals(NODE)).toList();
    if (nodes.isEmpty()) {
      return List.of(ASSUMED);
    }
    JsonObject pod = DaemonSetObjects.tolerant(spec(template(set)));
    return nodes.stream()
        .filter(node -> selects(pod, node) && tolerates(pod, node))
        .map(OwnedObjects::name)
        .toList();
  }

  private static boolean selects(JsonObject pod, JsonObject node) {
    Map<String, String> labels = ClusterState.labels(node.object("metadata"));
    JsonObject wanted = pod.object("nodeSelector");
    return wanted.names().stream().allMatch(key -> wanted.text(key).equals(labels.get(key)))
        && NodeAffinity.of(pod).matches(node, labels);
  }

  private static boolean tolerates(JsonObject pod, JsonObject node) {
    return spec(node).objects("taints").stream()
        .filter(taint -> !taint.text("effect").equals("PreferNoSchedule"))
        .allMatch(taint ->
            pod.objects("tolerations").stream().anyMatch(toleration -> bears(toleration, taint)));
  }

  /// Source: k8s.io/api `core/v1/toleration.go`, `ToleratesTaint`.
  private static boolean bears(JsonObject toleration, JsonObject taint) {
    String effect = toleration.text("effect");
    String key = toleration.text("key");
    if (!(effect.isEmpty() || effect.equals(taint.text("effect")))
        || !(key.isEmpty() || key.equals(taint.text("key")))) {
      return false;
    }
    return switch (toleration.text("operator")) {
      case "Exists" -> true;
      case "", "Equal" -> toleration.text("value").equals(taint.text("value"));
      default -> false;
    };
  }
}
