package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Annotations in which conversions keep fields that a version lacks.
final class Annotations {
  private static final String METADATA = "metadata";
  private static final String ANNOTATIONS = "annotations";

  /// Members of metadata that Go writes after the annotations.
  private static final Set<String> BEHIND =
      Set.of("ownerReferences", "finalizers", "managedFields");

  private Annotations() {}

  static Optional<String> find(JsonObject object, String key) {
    JsonObject annotations = object.object(METADATA).object(ANNOTATIONS);
    return annotations.findText(key);
  }

  static JsonObject without(JsonObject object, Set<String> keys) {
    JsonObject metadata = object.object(METADATA);
    JsonObject before = metadata.object(ANNOTATIONS);
    JsonObject after = before;
    for (String key : keys) {
      after = after.without(key);
    }
    if (after.size() == before.size()) {
      return object;
    }
    return object.with(
        METADATA,
        after.size() == 0 ? metadata.without(ANNOTATIONS) : metadata.with(ANNOTATIONS, after));
  }

  /// The object with additional annotations, all sorted, as Go writes maps.
  static JsonObject with(JsonObject object, Map<String, String> more) {
    if (more.isEmpty()) {
      return object;
    }
    JsonObject metadata = object.object(METADATA);
    Map<String, JsonValue> sorted = new TreeMap<>();
    metadata.object(ANNOTATIONS).forEach(sorted::put);
    more.forEach((key, value) -> sorted.put(key, new JsonString(value)));
    return object.with(METADATA, placed(metadata, JsonObject.of(sorted)));
  }

  private static JsonObject placed(JsonObject metadata, JsonObject annotations) {
    if (metadata.has(ANNOTATIONS)) {
      return metadata.with(ANNOTATIONS, annotations);
    }
    JsonObject.Builder placed = JsonObject.builder();
    metadata.forEach((name, value) -> {
      if (!BEHIND.contains(name)) {
        placed.put(name, value);
      }
    });
    placed.put(ANNOTATIONS, annotations);
    metadata.forEach((name, value) -> {
      if (BEHIND.contains(name)) {
        placed.put(name, value);
      }
    });
    return placed.build();
  }
}
