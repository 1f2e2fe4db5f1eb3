package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// AlwaysPullImages: each image is pulled anew, so that credentials are always checked.
record PullImages() implements BuiltIn {
  private static final String ALWAYS = "Always";
  private static final List<String> CONTAINERS =
      List.of("initContainers", "containers", "ephemeralContainers");

  @Override
  public String name() {
    return "AlwaysPullImages";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    if (isIgnored(situation)) {
      return PluginResult.SILENT;
    }
    JsonObject before = situation.object().orElseThrow();
    JsonObject after = Edits.within(before, "spec", PullImages::always);
    return after.equals(before)
        ? PluginResult.SILENT
        : new PluginResult.Changed(after, "sets every pull policy to " + ALWAYS);
  }

  private static JsonObject always(JsonObject spec) {
    JsonObject changed = spec;
    for (String containers : CONTAINERS) {
      changed =
          Edits.each(changed, containers, c -> c.with("imagePullPolicy", new JsonString(ALWAYS)));
    }
    return Edits.each(
        changed,
        "volumes",
        volume ->
            volume.get("image") instanceof JsonObject image
                ? volume.with("image", image.with("pullPolicy", new JsonString(ALWAYS)))
                : volume);
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (isIgnored(situation)) {
      return PluginResult.SILENT;
    }
    List<String> errors = new ArrayList<>();
    GoFields spec = situation.fields().object("spec");
    for (String containers : CONTAINERS) {
      List<GoFields> list = spec.list(containers);
      for (int i = 0; i < list.size(); i++) {
        note(
            list.get(i).text("imagePullPolicy"),
            "spec." + containers + "[" + i + "].imagePullPolicy",
            errors);
      }
    }
    List<GoFields> volumes = spec.list("volumes");
    for (int i = 0; i < volumes.size(); i++) {
      if (volumes.get(i).has("image")) {
        note(
            volumes.get(i).object("image").text("pullPolicy"),
            "spec.volumes[" + i + "].image.pullPolicy",
            errors);
      }
    }
    if (errors.isEmpty()) {
      return PluginResult.SILENT;
    }
    String name = situation.nameForErrors();
    List<String> texts =
        errors.stream().map(error -> "pods \"" + name + "\" is forbidden: " + error).toList();
    return PluginResult.refused(new Refusal.Plain(GoText.aggregate(texts)));
  }

  private static void note(String policy, String path, List<String> errors) {
    if (!policy.equals(ALWAYS)) {
      errors.add(
          path
              + ": Unsupported value: "
              + GoQuote.quote(policy)
              + ": supported values: \""
              + ALWAYS
              + "\"");
    }
  }

  /// An update without a new image is ignored.
  private static boolean isIgnored(PluginContext situation) {
    if (!situation.isAboutPods() || situation.object().isEmpty()) {
      return true;
    }
    return situation.is(Operation.UPDATE)
        && images(situation.oldFields()).containsAll(images(situation.fields()));
  }

  private static Set<String> images(GoFields pod) {
    Set<String> images = new TreeSet<>();
    for (String containers : CONTAINERS) {
      pod.object("spec").list(containers).forEach(c -> images.add(c.text("image")));
    }
    return images;
  }
}
