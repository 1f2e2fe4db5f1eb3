package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.PodUpdates;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.List;

/// The mutable part of a pod's spec (I-54). Violations are not refused here, but reported.
record PodSpec(ObjectKey key, Ruleset rules) {
  private static final List<String> MAY_CHANGE = List.of("activeDeadlineSeconds", "tolerations");
  private static final List<String> CONTAINERS = List.of("containers", "initContainers");

  /// Whether a real server refuses an update that passes here: in an initialized pod few fields
  /// other than images may change, and in 1.7 in any pod.
  boolean isRefusedByServers(JsonObject before, JsonObject after) {
    return key.resource().equals("pods")
        && !PodUpdates.mayChangeSpec(before, rules)
        && !fixed(before).equals(fixed(after));
  }

  /// The immutable part of a spec.
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
    return JsonArray.of(
        containers.items(), item -> item instanceof JsonObject one ? one.without("image") : item);
  }
}
