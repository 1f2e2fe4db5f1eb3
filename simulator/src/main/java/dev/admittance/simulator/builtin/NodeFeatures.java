package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// NodeDeclaredFeatureValidator: a pod on a node changes only in ways that the node declares to
/// support. Source: k8s.io/kubernetes `plugin/pkg/admission/nodedeclaredfeatures/admission.go`,
/// `(*Plugin).validatePod`; k8s.io/component-helpers `nodedeclaredfeatures/features`,
/// `InferForUpdate` of each feature.
///
/// @param resizesVolumes whether the release has a feature for volumes in memory
record NodeFeatures(boolean resizesVolumes) implements BuiltIn {
  @Override
  public String name() {
    return "NodeDeclaredFeatureValidator";
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (!situation.changesPodOnNode()) {
      return PluginResult.SILENT;
    }
    List<String> needed = new ArrayList<>(needed(situation));
    if (needed.isEmpty()) {
      return PluginResult.SILENT;
    }
    return situation.onNode(node -> {
      needed.removeAll(node.object("status").texts("declaredFeatures"));
      return needed.isEmpty()
          ? PluginResult.SILENT
          : PluginResult.forbidden(
              "pod update requires features "
                  + String.join(", ", needed)
                  + " which are not available on node \""
                  + node.object("metadata").text("name")
                  + "\"");
    });
  }

  /// The features that an update needs, in the server's order.
  private List<String> needed(PluginContext situation) {
    GoFields before = situation.oldFields().object("spec");
    GoFields after = situation.fields().object("spec");
    List<String> needed = new ArrayList<>();
    if (!SemanticEquality.equal(resources(before), resources(after))) {
      needed.add("InPlacePodLevelResourcesVerticalScaling");
    }
    if (resizesInitContainers(before, after)) {
      needed.add("InPlacePodVerticalScalingInitContainers");
    }
    if (resizesVolumes && resizesMemory(before, after)) {
      needed.add("InPlacePodVerticalScalingMemoryBackedVolumes");
    }
    return needed;
  }

  private static JsonObject resources(GoFields fields) {
    return fields.object("resources").json();
  }

  private static boolean resizesInitContainers(GoFields before, GoFields after) {
    List<GoFields> now = after.list("initContainers");
    List<GoFields> then = before.list("initContainers");
    for (int i = 0; i < Math.min(then.size(), now.size()); i++) {
      if (!then.get(i).text("restartPolicy").equals("Always")
          && !resources(then.get(i)).equals(resources(now.get(i)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean resizesMemory(GoFields before, GoFields after) {
    List<GoFields> then = before.list("volumes");
    List<GoFields> now = after.list("volumes");
    for (int i = 0; then.size() == now.size() && i < now.size(); i++) {
      Optional<Quantity> old = sizeInMemory(then.get(i));
      Optional<Quantity> size = sizeInMemory(now.get(i));
      if (then.get(i).text("name").equals(now.get(i).text("name"))
          && old.isPresent()
          && size.isPresent()
          && old.get().compareTo(size.get()) != 0) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Quantity> sizeInMemory(GoFields volume) {
    GoFields directory = volume.object("emptyDir");
    return directory.text("medium").equals("Memory")
        ? ResourceAmounts.in(volume, "emptyDir").find("sizeLimit")
        : Optional.empty();
  }
}
