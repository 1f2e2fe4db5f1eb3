package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// PodTopologyLabels: a pod gets the zone and the region of its node, when it is created for a node
/// or bound to one. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/podtopologylabels/admission.go`, `(*Plugin).Admit`.
///
/// @param isOn whether the server's feature gate for it is on
record TopologyLabels(boolean isOn) implements BuiltIn {
  private static final List<String> COPIED =
      List.of("topology.kubernetes.io/zone", "topology.kubernetes.io/region");

  @Override
  public String name() {
    return "PodTopologyLabels";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    String node = isOn ? node(situation) : "";
    if (node.isEmpty()) {
      return PluginResult.SILENT;
    }
    Optional<JsonObject> known = situation.objects().find("", node, "", "Node");
    if (known.isEmpty()) {
      return situation.objects().tellsAllOf("", "Node")
          ? PluginResult.SILENT
          : new PluginResult.Unknown("the labels of node " + node, "the pod gets none of them");
    }
    Map<String, String> labels =
        Edits.texts(new GoFields(known.get()).object("metadata").object("labels"));
    labels.keySet().retainAll(COPIED);
    Map<String, String> own = Edits.texts(situation.fields().object("metadata").object("labels"));
    Map<String, String> all = new TreeMap<>(own);
    all.putAll(labels);
    return all.equals(own)
        ? PluginResult.SILENT
        : new PluginResult.Changed(
            Edits.within(
                situation.object().orElseThrow(),
                "metadata",
                metadata -> metadata.with("labels", Edits.map(all))),
            "adds labels of node " + node);
  }

  /// The node that a pod is for; empty for none.
  private static String node(PluginContext situation) {
    if (situation.isAboutPods()) {
      return situation.fields().object("spec").text("nodeName");
    }
    GoFields target = situation.fields().object("target");
    return situation.isAboutPods("binding") && target.text("kind").equals("Node")
        ? target.text("name")
        : "";
  }
}
