package dev.admittance.simulator.match;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Labels that a selector is matched against. Source: k8s.io/apimachinery `pkg/labels/labels.go`,
/// `Set`.
sealed interface Labels {

  /// The value of a label, or null where the key is absent.
  @Nullable String get(String key);

  /// The labels as text, such as `app=web, tier=front`.
  String text();

  record Known(Map<String, String> labels) implements Labels {
    @Override
    public @Nullable String get(String key) {
      return labels.get(key);
    }

    @Override
    public String text() {
      return join(JsonObject.of(asJson()));
    }

    private Map<String, JsonString> asJson() {
      Map<String, JsonString> json = new java.util.TreeMap<>();
      labels.forEach((key, value) -> json.put(key, new JsonString(value)));
      return json;
    }
  }

  /// The labels in an object's metadata.
  ///
  /// @param labels the member `metadata.labels`, empty where the object has none
  record OfObject(JsonObject labels) implements Labels {
    @Override
    public @Nullable String get(String key) {
      return switch (labels.get(key)) {
        case JsonString(String text) -> text;
        case JsonNull _ -> "";
        case null, default -> null;
      };
    }

    @Override
    public String text() {
      return join(labels);
    }
  }

  /// The labels of an object; empty where it has no metadata that could have labels (W-245).
  static Optional<Labels> of(Optional<JsonObject> object) {
    return object
        .flatMap(json -> json.find("metadata"))
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .map(metadata -> new OfObject(readable(metadata)));
  }

  /// The labels as the server reads them: a custom resource with a label that is not a string has
  /// no labels at all.
  private static JsonObject readable(JsonObject metadata) {
    if (!(metadata.get("labels") instanceof JsonObject labels)) {
      return JsonObject.EMPTY;
    }
    boolean readable = true;
    for (int i = 0; readable && i < labels.size(); i++) {
      JsonValue value = labels.valueAt(i);
      readable = value instanceof JsonString || value == JsonNull.NULL;
    }
    return readable ? labels : JsonObject.EMPTY;
  }

  private static String join(JsonObject labels) {
    if (labels.size() == 0) {
      return "no labels";
    }
    StringBuilder text = new StringBuilder();
    labels.forEach((key, value) ->
        text.append(text.isEmpty() ? "" : ", ")
            .append(key)
            .append('=')
            .append(value instanceof JsonString string ? string.value() : value));
    return text.toString();
  }
}
