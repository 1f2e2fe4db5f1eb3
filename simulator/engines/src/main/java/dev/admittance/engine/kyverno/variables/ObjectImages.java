package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.value.ImageReference;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The images of pods and of what makes pods, by the list of containers and the container's name.
/// Source: kyverno `pkg/utils/api/image.go`.
public final class ObjectImages {
  private static final List<String> TEMPLATE = List.of("spec", "template", "spec");

  private static final Map<String, List<String>> SPECS =
      Map.of(
          "Pod", List.of("spec"),
          "DaemonSet", TEMPLATE,
          "Deployment", TEMPLATE,
          "ReplicaSet", TEMPLATE,
          "ReplicationController", TEMPLATE,
          "StatefulSet", TEMPLATE,
          "Job", TEMPLATE,
          "CronJob", List.of("spec", "jobTemplate", "spec", "template", "spec"));

  private ObjectImages() {}

  /// The references of all images of an object.
  ///
  /// @throws SubstitutionException for one that cannot be read
  public static List<ImageReference> references(JsonObject object) throws SubstitutionException {
    JsonObject lists = of(object);
    List<ImageReference> references = new ArrayList<>();
    for (String list : lists.names()) {
      for (String container : lists.object(list).names()) {
        String text = lists.object(list).object(container).text("reference");
        ImageReference.parse(text).ifPresent(references::add);
      }
    }
    return references;
  }

  static JsonObject of(JsonObject object) throws SubstitutionException {
    List<String> path = SPECS.getOrDefault(object.text("kind"), List.of());
    JsonObject spec = object;
    for (String part : path) {
      spec = spec.object(part);
    }
    JsonObject.Builder images = JsonObject.builder();
    if (!path.isEmpty()) {
      for (String list : List.of("initContainers", "containers", "ephemeralContainers")) {
        JsonObject found = containers(spec, list, "/" + String.join("/", path) + "/" + list + "/");
        if (found.size() > 0) {
          images.put(list, found);
        }
      }
    }
    return images.build();
  }

  private static JsonObject containers(JsonObject spec, String list, String pointer)
      throws SubstitutionException {
    JsonObject.Builder found = JsonObject.builder();
    List<JsonValue> items = spec.get(list) instanceof JsonArray array ? array.items() : List.of();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof JsonObject container && !container.text("image").isBlank()) {
        String image = container.text("image");
        String place = pointer + i + "/image";
        found.put(
            container.text("name"),
            ImageReference.parse(image)
                .orElseThrow(
                    () -> new SubstitutionException("invalid image '" + image + "' (bad image)"))
                .variables(place));
      }
    }
    return found.build();
  }
}
