package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;

/// The annotation in which kubectl keeps what it applied on the client's side. Source:
/// k8s.io/apimachinery `pkg/util/managedfields/internal/lastappliedmanager.go`,
/// `lastappliedupdater.go`.
final class LastApplied {
  private static final String METADATA = "metadata";
  private static final String ANNOTATIONS = "annotations";
  private static final String ANNOTATION = "kubectl.kubernetes.io/last-applied-configuration";

  private LastApplied() {}

  /// The fields that kubectl applied and that are still as it applied them: it takes them over
  /// without conflict.
  static PathSet owned(JsonObject live, Atom root) {
    PathSet still = new PathSet();
    JsonValue last = JsonText.find(text(live)).orElse(JsonObject.EMPTY);
    if (last instanceof JsonObject applied
        && applied.text("apiVersion").equals(live.text("apiVersion"))) {
      PathComparison difference = PathComparison.of(applied, live, root);
      AppliedPaths.of(applied, root).paths().stream()
          .filter(
              path -> !difference.changed().contains(path) && !difference.removed().contains(path))
          .forEach(still::add);
    }
    return still;
  }

  private static String text(JsonObject object) {
    return object.object(METADATA).object(ANNOTATIONS).text(ANNOTATION);
  }

  /// The object with what was applied, where it has the annotation.
  static JsonObject renewed(JsonObject object, JsonObject applied) {
    if (text(object).isEmpty()) {
      return object;
    }
    JsonObject metadata = object.object(METADATA);
    JsonString last = new JsonString(GoJson.write(sorted(applied)) + "\n");
    return object.with(
        METADATA, metadata.with(ANNOTATIONS, metadata.object(ANNOTATIONS).with(ANNOTATION, last)));
  }

  private static JsonValue sorted(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        JsonObject.Builder sorted = JsonObject.builder();
        object.names().stream()
            .sorted()
            .forEach(name -> sorted.put(name, sorted(object.find(name).orElseThrow())));
        yield sorted.build();
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().map(LastApplied::sorted).toList());
      case JsonValue.Scalar scalar -> scalar;
    };
  }
}
