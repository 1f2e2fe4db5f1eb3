package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// TaintNodesByCondition: a new node accepts no pods until it is ready.
record NodeTaints() implements BuiltIn {
  private static final String NOT_READY = "node.kubernetes.io/not-ready";
  private static final String EFFECT = "NoSchedule";

  @Override
  public String name() {
    return "TaintNodesByCondition";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    if (!situation.isAbout("", "nodes") || situation.object().isEmpty() || isTainted(situation)) {
      return PluginResult.SILENT;
    }
    JsonObject taint = JsonObject.of("key", NOT_READY, "effect", EFFECT);
    JsonObject node = Edits.append(situation.object().get(), "spec", "taints", List.of(taint));
    return new PluginResult.Changed(node, "adds taint " + NOT_READY);
  }

  private static boolean isTainted(PluginContext situation) {
    return situation.fields().object("spec").list("taints").stream()
        .anyMatch(
            taint -> taint.text("key").equals(NOT_READY) && taint.text("effect").equals(EFFECT));
  }
}
