package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// The pods of DaemonSets. Source: k8s.io/kubernetes `pkg/controller/daemon/daemon_controller.go`,
/// `syncNodes`; `pkg/controller/daemon/util/daemonset_util.go`, `CreatePodTemplate`.
final class DaemonSetObjects {
  /// The label of pods and revisions with the hash of the template.
  static final String HASH = "controller-revision-hash";

  private static final String GENERATION = "deprecated.daemonset.template.generation";
  private static final String NODES = "node.kubernetes.io/";
  private static final String EXECUTE = "NoExecute";
  private static final String SCHEDULE = "NoSchedule";
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";

  private DaemonSetObjects() {}

  /// How often the template changed, which the server counts in an annotation.
  static String generation(JsonObject set) {
    String counted = set.object("metadata").object("annotations").text(GENERATION);
    return counted.isEmpty() ? "1" : counted;
  }

  /// A DaemonSet with that count, which one that was never sent to a server lacks.
  static JsonObject generated(JsonObject set) {
    return within(
        set,
        "metadata",
        metadata ->
            within(
                metadata,
                "annotations",
                all -> OwnedObjects.label(all, GENERATION, generation(set))));
  }

  /// The node for which a pod is created, or on which it runs.
  static String node(JsonObject pod) {
    String node = spec(pod).text("nodeName");
    return node.isEmpty()
        ? spec(pod)
            .object("affinity")
            .object("nodeAffinity")
            .object(REQUIRED)
            .objects("nodeSelectorTerms")
            .stream()
            .flatMap(term -> term.objects("matchFields").stream())
            .flatMap(field -> field.texts("values").stream())
            .findFirst()
            .orElse("")
        : node;
  }

  /// The pod of a node.
  ///
  /// @param hash of the revision
  static PlannedObject pod(JsonObject set, String hash, String node) {
    return OwnedObjects.pod(
        set,
        within(
            podTemplate(set, hash),
            "spec",
            spec -> within(spec, "affinity", affinity -> onNode(affinity, node))));
  }

  /// Source: `ReplaceDaemonSetPodNodeNameNodeAffinity`.
  private static JsonObject onNode(JsonObject affinity, String node) {
    JsonObject name =
        JsonObject.builder()
            .put("key", "metadata.name")
            .put("operator", "In")
            .put("values", JsonArray.ofTexts(List.of(node)))
            .build();
    JsonArray terms = JsonArray.of(JsonObject.of("matchFields", JsonArray.of(name)));
    return within(
        affinity,
        "nodeAffinity",
        own -> own.with(REQUIRED, JsonObject.of("nodeSelectorTerms", terms)));
  }

  private static JsonObject podTemplate(JsonObject set, String hash) {
    JsonObject template =
        OwnedObjects.labelled(template(set), "pod-template-generation", generation(set));
    return within(OwnedObjects.labelled(template, HASH, hash), "spec", DaemonSetObjects::tolerant);
  }

  /// The tolerations of each daemon's pod. Source: `AddOrUpdateDaemonPodTolerations`.
  static JsonObject tolerant(JsonObject spec) {
    List<JsonValue> all = new ArrayList<>(spec.objects("tolerations"));
    add(all, "not-ready", EXECUTE);
    add(all, "unreachable", EXECUTE);
    add(all, "disk-pressure", SCHEDULE);
    add(all, "memory-pressure", SCHEDULE);
    add(all, "pid-pressure", SCHEDULE);
    add(all, "unschedulable", SCHEDULE);
    if (spec.isTrue("hostNetwork")) {
      add(all, "network-unavailable", SCHEDULE);
    }
    return spec.with("tolerations", new JsonArray(all));
  }

  private static void add(List<JsonValue> all, String condition, String effect) {
    JsonObject toleration =
        JsonObject.builder()
            .put("key", NODES + condition)
            .put("operator", "Exists")
            .put("effect", effect)
            .build();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) instanceof JsonObject one && matches(one, toleration)) {
        all.set(i, toleration);
        return;
      }
    }
    all.add(toleration);
  }

  /// Source: k8s.io/api `core/v1/toleration.go`, `MatchToleration`.
  private static boolean matches(JsonObject one, JsonObject other) {
    return one.text("key").equals(other.text("key"))
        && one.text("effect").equals(other.text("effect"))
        && one.text("operator").equals(other.text("operator"))
        && one.text("value").isEmpty();
  }
}
