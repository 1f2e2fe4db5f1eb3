package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/// PodResizeValidator: a pod grows only on a Linux node that has room for it. Source:
/// k8s.io/kubernetes `plugin/pkg/admission/podresize/admission.go`, `(*Plugin).validatePodResize`.
record PodResizes() implements BuiltIn {
  private static final String OS = "kubernetes.io/os";
  private static final int MILLI = 3;

  @Override
  public String name() {
    return "PodResizeValidator";
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    return situation.isAboutPods("resize") && situation.changesPodOnNode()
        ? situation.onNode(node -> validate(situation.fields().object("spec"), node))
        : PluginResult.SILENT;
  }

  private static PluginResult validate(GoFields spec, GoFields node) {
    GoFields labels = node.object("metadata").object("labels");
    if (labels.has(OS) && !labels.text(OS).equals("linux")) {
      return refused(
          "pod resize is only supported on linux nodes, node \""
              + node.object("metadata").text("name")
              + "\" is \""
              + labels.text(OS)
              + "\"",
          "UnsupportedPlatform");
    }
    ResourceAmounts requests =
        PodAmounts.of(spec, "requests").plus(ResourceAmounts.in(spec, "overhead"));
    ResourceAmounts room = ResourceAmounts.in(node.object("status"), "allocatable");
    List<String> lacking = new ArrayList<>();
    lacking("cpu", MILLI, requests, room, lacking);
    lacking("memory", 0, requests, room, lacking);
    return lacking.isEmpty()
        ? PluginResult.SILENT
        : refused(
            "node didn't have enough allocatable resources: " + String.join("; ", lacking),
            "NodeCapacity");
  }

  /// @param digits of the unit in which the server prints the amounts
  private static void lacking(
      String resource,
      int digits,
      ResourceAmounts requests,
      ResourceAmounts room,
      List<String> lacking) {
    Quantity wanted = requests.find(resource).orElse(Quantity.ZERO);
    Quantity there = room.find(resource).orElse(Quantity.ZERO);
    if (wanted.compareTo(there) > 0) {
      lacking.add(
          resource
              + ", requested: "
              + whole(wanted, digits)
              + ", allocatable: "
              + whole(there, digits));
    }
  }

  private static BigDecimal whole(Quantity quantity, int digits) {
    return quantity.value().movePointRight(digits).setScale(0, RoundingMode.UP);
  }

  private static PluginResult refused(String text, String cause) {
    return PluginResult.refused(
        new PluginResult.Refusal.Forbidden(text, List.of(new PluginResult.Cause(cause, "", ""))));
  }
}
