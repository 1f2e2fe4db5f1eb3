package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.convert.PodSpecs;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Takes the volumes from images, and their mounts, out of pods and pod templates: servers from
/// 1.31, which knows them first, to 1.34 have them switched off by default. Source:
/// k8s.io/kubernetes `pkg/api/pod/util.go`, `dropImageVolumes`.
final class ImageVolumes {
  private static final int ON_SINCE = 35;
  private static final List<String> CONTAINERS =
      List.of("containers", "initContainers", "ephemeralContainers");

  private ImageVolumes() {}

  /// @param old the stored object, whose volumes from images allow others; empty for a create
  static void drop(
      KubernetesRelease release, GroupVersionKind kind, StageObject stageObject, JsonObject old) {
    if (release.isAtLeast(ON_SINCE) || !names(PodSpecs.of(kind, old)).isEmpty()) {
      return;
    }
    JsonObject spec = PodSpecs.of(kind, stageObject.object());
    Set<JsonValue> dropped = names(spec);
    if (!dropped.isEmpty()) {
      stageObject.change(
          replaced(stageObject.object(), PodSpecs.path(kind), without(spec, dropped)),
          "volumes from images are dropped: they are off");
    }
  }

  /// The names of the volumes from images.
  private static Set<JsonValue> names(JsonObject spec) {
    Set<JsonValue> names = new HashSet<>();
    if (spec.get("volumes") instanceof JsonArray volumes) {
      for (JsonValue volume : volumes.items()) {
        if (volume instanceof JsonObject one
            && one.get("image") instanceof JsonObject
            && one.get("name") instanceof JsonString name) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private static JsonObject without(JsonObject spec, Set<JsonValue> dropped) {
    JsonObject changed = without(spec, "volumes", dropped);
    for (String kind : CONTAINERS) {
      if (changed.get(kind) instanceof JsonArray containers) {
        changed =
            changed.with(
                kind,
                new JsonArray(
                    containers.items().stream()
                        .map(container ->
                            container instanceof JsonObject one
                                ? without(one, "volumeMounts", dropped)
                                : container)
                        .toList()));
      }
    }
    return changed;
  }

  /// The object without the items of a list that have one of the names; an empty list is left out.
  private static JsonObject without(JsonObject object, String list, Set<JsonValue> names) {
    if (!(object.get(list) instanceof JsonArray items)) {
      return object;
    }
    List<JsonValue> kept =
        items.items().stream()
            .filter(item -> !(item instanceof JsonObject one && names.contains(one.get("name"))))
            .toList();
    return kept.isEmpty() ? object.without(list) : object.with(list, new JsonArray(kept));
  }

  /// The object with another value at a path.
  private static JsonObject replaced(JsonObject object, List<String> path, JsonObject value) {
    return path.isEmpty()
        ? value
        : object.with(
            path.getFirst(),
            replaced(object.object(path.getFirst()), path.subList(1, path.size()), value));
  }
}
