package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.story.ObjectKey;
import dev.admittance.simulator.initializer.PodUpdates;
import dev.admittance.simulator.initializer.Ruleset;
import java.util.List;

/// What may change of a pod's spec (I-54). Whether it does is not judged here, but said.
record PodSpec(ObjectKey key, Ruleset rules) {
  private static final List<String> MAY_CHANGE = List.of("activeDeadlineSeconds", "tolerations");
  private static final List<String> CONTAINERS = List.of("containers", "initContainers");

  /// Whether a real server refuses an update that is let pass here: of an initialized pod little
  /// else than images may change, and in 1.7 of any pod.
  boolean isRefusedByServers(JsonObject before, JsonObject after) {
    return key.resource().equals("pods")
        && !PodUpdates.mayChangeSpec(before, rules)
        && !fixed(before).equals(fixed(after));
  }

  /// The part of a spec that may not change.
  private static JsonObject fixed(JsonObject pod) {
    JsonObject spec = new GoFields(pod).object("spec").json();
    for (String name : MAY_CHANGE) {
      spec = spec.without(name);
    }
    for (String name : CONTAINERS) {
      if (spec.get(name) instanceof JsonArray containers) {
        spec = spec.with(name, withoutImages(containers));
      }
    }
    return spec;
  }

  private static JsonArray withoutImages(JsonArray containers) {
    return new JsonArray(
        containers.items().stream()
            .<JsonValue>map(item -> item instanceof JsonObject one ? one.without("image") : item)
            .toList());
  }
}
