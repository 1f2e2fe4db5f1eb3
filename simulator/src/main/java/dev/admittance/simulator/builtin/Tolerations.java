package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;

/// DefaultTolerationSeconds: a pod stays five minutes on an unreachable node.
record Tolerations() implements BuiltIn {
  private static final List<String> TAINTS =
      List.of("node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable");
  private static final int SECONDS = 300;

  @Override
  public String name() {
    return "DefaultTolerationSeconds";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    if (!situation.isAboutPods() || situation.object().isEmpty()) {
      return PluginResult.SILENT;
    }
    List<GoFields> written = situation.fields().object("spec").list("tolerations");
    List<JsonObject> added = new ArrayList<>();
    for (String taint : TAINTS) {
      if (written.stream().noneMatch(toleration -> tolerates(toleration, taint))) {
        added.add(toleration(taint));
      }
    }
    if (added.isEmpty()) {
      return PluginResult.SILENT;
    }
    JsonObject pod = Edits.append(situation.object().get(), "spec", "tolerations", added);
    return new PluginResult.Changed(
        pod, "tolerates nodes that are gone for " + SECONDS + " seconds");
  }

  private static boolean tolerates(GoFields toleration, String taint) {
    String key = toleration.text("key");
    String effect = toleration.text("effect");
    return (key.isEmpty() || key.equals(taint)) && (effect.isEmpty() || effect.equals("NoExecute"));
  }

  private static JsonObject toleration(String taint) {
    return JsonObject.builder()
        .put("key", taint)
        .put("operator", "Exists")
        .put("effect", "NoExecute")
        .put("tolerationSeconds", SECONDS)
        .build();
  }
}
