package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import java.util.Optional;

/// The annotation in which kubectl keeps what it applied on the client's side. Source:
/// k8s.io/apimachinery `pkg/util/managedfields/internal/lastappliedmanager.go`,
/// `lastappliedupdater.go`; k8s.io/kubectl `pkg/util/apply.go`, `GetModifiedConfiguration`.
public final class LastApplied {
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

  /// The manifest that kubectl applied last; empty where it applied none.
  public static Optional<JsonObject> manifest(JsonObject object) {
    return JsonText.findObject(text(object));
  }

  /// An object without what was applied.
  public static JsonObject removed(JsonObject object) {
    JsonObject others = annotations(object).without(ANNOTATION);
    if (text(object).isEmpty()) {
      return object;
    }
    return others.names().isEmpty()
        ? object.with(METADATA, object.object(METADATA).without(ANNOTATIONS))
        : withAnnotations(object, others);
  }

  /// An object with the manifest that kubectl applies.
  ///
  /// @param manifest with its namespace
  public static JsonObject noted(JsonObject object, JsonObject manifest) {
    JsonObject applied = withAnnotations(manifest, annotations(manifest).without(ANNOTATION));
    return with(object, applied);
  }

  private static JsonObject annotations(JsonObject object) {
    return object.object(METADATA).object(ANNOTATIONS);
  }

  private static JsonObject withAnnotations(JsonObject object, JsonObject annotations) {
    return object.with(METADATA, object.object(METADATA).with(ANNOTATIONS, annotations));
  }

  private static JsonObject with(JsonObject object, JsonObject applied) {
    JsonString last = new JsonString(GoJson.write(sorted(applied)) + "\n");
    return withAnnotations(object, annotations(object).with(ANNOTATION, last));
  }

  private static String text(JsonObject object) {
    return annotations(object).text(ANNOTATION);
  }

  /// The object with what was applied, where it has the annotation.
  static JsonObject renewed(JsonObject object, JsonObject applied) {
    return text(object).isEmpty() ? object : with(object, applied);
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
