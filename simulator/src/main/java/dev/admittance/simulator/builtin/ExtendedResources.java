package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// ExtendedResourceToleration: a pod bears the taints of nodes with the devices that it asks for.
/// Source: k8s.io/kubernetes `plugin/pkg/admission/extendedresourcetoleration/admission.go`,
/// `(*plugin).Admit`.
record ExtendedResources() implements BuiltIn {
  @Override
  public String name() {
    return "ExtendedResourceToleration";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    if (!situation.isAboutPods()) {
      return PluginResult.SILENT;
    }
    GoFields spec = situation.fields().object("spec");
    Set<String> resources = new TreeSet<>();
    Stream.of("containers", "initContainers")
        .flatMap(member -> spec.list(member).stream())
        .flatMap(container ->
            ResourceAmounts.in(container.object("resources"), "requests").names().stream())
        .filter(ExtendedResources::isExtended)
        .forEach(resources::add);
    List<Toleration> before = Toleration.in(spec);
    List<Toleration> tolerations = before;
    for (String resource : resources) {
      tolerations = with(tolerations, Toleration.unscheduled(resource));
    }
    return tolerations.equals(before)
        ? PluginResult.SILENT
        : new PluginResult.Changed(
            Toleration.put(situation.object().orElseThrow(), tolerations),
            "tolerates nodes with " + String.join(", ", resources));
  }

  private static boolean isExtended(String resource) {
    return resource.contains("/")
        && !resource.contains("kubernetes.io/")
        && !resource.startsWith("requests.");
  }

  /// The tolerations with another, in the place of those of the same taint. Source:
  /// `pkg/apis/core/helper/helpers.go`, `AddOrUpdateTolerationInPod`.
  private static List<Toleration> with(List<Toleration> tolerations, Toleration added) {
    List<Toleration> all = new ArrayList<>();
    for (Toleration one : tolerations) {
      boolean same =
          one.key().equals(added.key())
              && one.effect().equals(added.effect())
              && one.operator().equals(added.operator())
              && one.value().equals(added.value());
      all.add(same ? added : one);
    }
    if (!all.contains(added)) {
      all.add(added);
    }
    return all;
  }
}
