package dev.admittance.engine.kyverno.pattern;

import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.Optional;

/// Replaces keys of labels and annotations with wildcards by the first keys of the object that
/// match them. Source: kyverno `pkg/engine/wildcards/wildcards.go`.
final class MetadataWildcards {
  private MetadataWildcards() {}

  static JsonObject expand(JsonObject pattern, JsonObject value) {
    Optional<String> key = key(pattern, "metadata");
    if (key.isEmpty()
        || !(pattern.get(key.get()) instanceof JsonObject metadata)
        || !(value.get("metadata") instanceof JsonObject given)) {
      return pattern;
    }
    JsonObject expanded = tag("annotations", tag("labels", metadata, given), given);
    return expanded.equals(metadata) ? pattern : pattern.with(key.get(), expanded);
  }

  /// The key in the pattern, perhaps in an anchor.
  private static Optional<String> key(JsonObject pattern, String name) {
    return pattern.names().stream()
        .filter(key ->
            key.equals(name)
                || Anchor.find(key).filter(anchor -> anchor.key().equals(name)).isPresent())
        .findFirst();
  }

  private static JsonObject tag(String tag, JsonObject metadata, JsonObject given) {
    Optional<String> key = key(metadata, tag);
    if (key.isEmpty()
        || !(metadata.get(key.get()) instanceof JsonObject wanted)
        || key(given, tag).isEmpty()
        || !(given.get(tag) instanceof JsonObject labels)) {
      return metadata;
    }
    JsonObject.Builder expanded = JsonObject.builder();
    wanted.forEach((name, value) -> {
      if (value instanceof JsonString) {
        expanded.put(WildcardText.isIn(name) ? expanded(name, labels) : name, value);
      }
    });
    return metadata.with(key.get(), expanded.build());
  }

  private static String expanded(String name, JsonObject labels) {
    return Anchor.find(name)
        .map(anchor -> new Anchor(anchor.type(), first(anchor.key(), labels)).text())
        .orElseGet(() -> first(name, labels));
  }

  private static String first(String pattern, JsonObject labels) {
    return labels.names().stream()
        .filter(
            name -> labels.get(name) instanceof JsonString && WildcardText.matches(pattern, name))
        .findFirst()
        .orElse(pattern);
  }
}
