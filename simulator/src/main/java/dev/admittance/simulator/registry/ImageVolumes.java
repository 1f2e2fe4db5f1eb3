package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Takes the volumes from images, and their mounts, out of a new pod: servers from 1.31, which
/// knows them first, to 1.34 have them switched off by default. Source: k8s.io/kubernetes
/// `pkg/api/pod/util.go`, `dropImageVolumes`.
final class ImageVolumes {
  private static final int ON_SINCE = 35;
  private static final List<String> CONTAINERS =
      List.of("containers", "initContainers", "ephemeralContainers");

  private ImageVolumes() {}

  static void drop(KubernetesRelease release, StageObject stageObject) {
    if (release.isAtLeast(ON_SINCE)
        || !(stageObject.object().get("spec") instanceof JsonObject spec)
        || !(spec.get("volumes") instanceof JsonArray volumes)) {
      return;
    }
    Set<JsonValue> dropped = new HashSet<>();
    for (JsonValue volume : volumes.items()) {
      if (volume instanceof JsonObject one
          && one.get("image") instanceof JsonObject
          && one.get("name") instanceof JsonString name) {
        dropped.add(name);
      }
    }
    JsonObject changed = without(spec, "volumes", "name", dropped);
    for (String kind : CONTAINERS) {
      if (changed.get(kind) instanceof JsonArray containers) {
        changed =
            changed.with(
                kind,
                new JsonArray(
                    containers.items().stream()
                        .map(container -> unmounted(container, dropped))
                        .toList()));
      }
    }
    if (!dropped.isEmpty()) {
      stageObject.change(
          stageObject.object().with("spec", changed),
          "volumes from images are dropped: they are off");
    }
  }

  private static JsonValue unmounted(JsonValue container, Set<JsonValue> dropped) {
    return container instanceof JsonObject one
        ? without(one, "volumeMounts", "name", dropped)
        : container;
  }

  /// The object without the items of a list whose member is among the values; an empty list is left
  /// out.
  private static JsonObject without(
      JsonObject object, String list, String member, Set<JsonValue> values) {
    if (!(object.get(list) instanceof JsonArray items)) {
      return object;
    }
    List<JsonValue> kept =
        items.items().stream()
            .filter(item -> !(item instanceof JsonObject one && values.contains(one.get(member))))
            .toList();
    return kept.isEmpty() ? object.without(list) : object.with(list, new JsonArray(kept));
  }
}
