package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.request.Operation;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What a kubelet may change of nodes. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/noderestriction/admission.go`, `(*Plugin).admitNode`.
final class KubeletNodes {
  private static final int OWNERS_SINCE = 32;
  private static final String RESTRICTED = "node-restriction.kubernetes.io";
  private static final String CONFIG_SOURCE = "configSource";

  /// Source: k8s.io/kubelet `pkg/apis/well_known_labels.go`.
  private static final Set<String> OF_KUBELETS =
      Set.of(
          "kubernetes.io/hostname",
          "topology.kubernetes.io/zone",
          "topology.kubernetes.io/region",
          "failure-domain.beta.kubernetes.io/zone",
          "failure-domain.beta.kubernetes.io/region",
          "beta.kubernetes.io/instance-type",
          "node.kubernetes.io/instance-type",
          "kubernetes.io/os",
          "kubernetes.io/arch",
          "beta.kubernetes.io/os",
          "beta.kubernetes.io/arch");

  private KubeletNodes() {}

  static PluginResult admit(String node, KubernetesRelease release, PluginContext situation) {
    String name = situation.nameForErrors();
    if (!name.equals(node)) {
      return PluginResult.forbidden(
          "node \"" + node + "\" is not allowed to modify node \"" + name + "\"");
    }
    return switch (situation.request().operation()) {
      case CREATE -> created(node, situation);
      case UPDATE -> updated(node, release, situation);
      case DELETE, CONNECT -> PluginResult.SILENT;
    };
  }

  private static PluginResult created(String node, PluginContext situation) {
    if (situation.fields().object("spec").has(CONFIG_SOURCE)) {
      return refused(node, "is not allowed to create pods with a non-nil configSource");
    }
    Set<String> forbidden = forbidden(situation);
    return forbidden.isEmpty()
        ? PluginResult.SILENT
        : refused(
            node, "is not allowed to set the following labels: " + String.join(", ", forbidden));
  }

  private static PluginResult updated(
      String node, KubernetesRelease release, PluginContext situation) {
    if (situation.fields().object("spec").has(CONFIG_SOURCE)
        && changes(situation, "spec", CONFIG_SOURCE)) {
      return refused(node, "is not allowed to update configSource to a new non-nil configSource");
    }
    if (changes(situation, "spec", "taints")) {
      return refused(node, "is not allowed to modify taints");
    }
    if (release.isAtLeast(OWNERS_SINCE) && changes(situation, "metadata", "ownerReferences")) {
      return refused(node, "is not allowed to modify ownerReferences");
    }
    Set<String> forbidden = forbidden(situation);
    return forbidden.isEmpty()
        ? PluginResult.SILENT
        : PluginResult.forbidden(
            "is not allowed to modify labels: " + String.join(", ", forbidden));
  }

  private static PluginResult refused(String node, String text) {
    return PluginResult.forbidden("node \"" + node + "\" " + text);
  }

  private static boolean changes(PluginContext situation, String part, String member) {
    return !SemanticEquality.equal(
        member(situation.fields().object(part), member),
        member(situation.oldFields().object(part), member));
  }

  private static JsonValue member(GoFields fields, String name) {
    return fields.json().find(name).orElse(JsonNull.NULL);
  }

  /// The changed labels that only others may change, sorted.
  private static Set<String> forbidden(PluginContext situation) {
    Map<String, String> now = labels(situation.fields());
    Map<String, String> before =
        situation.is(Operation.CREATE) ? Map.of() : labels(situation.oldFields());
    Set<String> changed = new TreeSet<>(now.keySet());
    changed.addAll(before.keySet());
    changed.removeIf(key ->
        now.containsKey(key) && before.containsKey(key) && now.get(key).equals(before.get(key)));
    changed.removeIf(key -> !isForbidden(key));
    return changed;
  }

  private static Map<String, String> labels(GoFields node) {
    return Edits.texts(node.object("metadata").object("labels"));
  }

  private static boolean isForbidden(String key) {
    String domain = key.contains("/") ? key.substring(0, key.indexOf('/')) : "";
    boolean ofKubernetes = isIn(domain, "kubernetes.io") || isIn(domain, "k8s.io");
    boolean ofKubelets =
        OF_KUBELETS.contains(key)
            || isIn(domain, "kubelet.kubernetes.io")
            || isIn(domain, "node.kubernetes.io");
    return isIn(domain, RESTRICTED) || (ofKubernetes && !ofKubelets);
  }

  private static boolean isIn(String domain, String parent) {
    return domain.equals(parent) || domain.endsWith("." + parent);
  }
}
