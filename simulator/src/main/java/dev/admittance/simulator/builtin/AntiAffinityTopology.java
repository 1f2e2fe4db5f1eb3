package dev.admittance.simulator.builtin;

import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.gojson.GoFields;

/// LimitPodHardAntiAffinityTopology: pods keep each other away from hosts alone. Source:
/// k8s.io/kubernetes `plugin/pkg/admission/antiaffinity/admission.go`, `(*Plugin).Validate`.
record AntiAffinityTopology() implements BuiltIn {
  private static final String HOST = "kubernetes.io/hostname";

  @Override
  public String name() {
    return "LimitPodHardAntiAffinityTopology";
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (!situation.isAboutPods()) {
      return PluginResult.SILENT;
    }
    GoFields pod = situation.fields();
    return pod
        .object("spec")
        .object("affinity")
        .object("podAntiAffinity")
        .list("requiredDuringSchedulingIgnoredDuringExecution")
        .stream()
        .map(term -> term.text("topologyKey"))
        .filter(key -> !key.equals(HOST))
        .findFirst()
        .map(key ->
            PluginResult.refused(
                new Refusal.ForbiddenNamed(
                    pod.object("metadata").text("name"),
                    "affinity.PodAntiAffinity.RequiredDuringScheduling has TopologyKey "
                        + key
                        + " but only key "
                        + HOST
                        + " is allowed")))
        .orElse(PluginResult.SILENT);
  }
}
