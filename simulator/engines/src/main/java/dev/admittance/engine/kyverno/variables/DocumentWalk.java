package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Changes the texts and keys of a document. Source: kyverno `pkg/engine/jsonutils/traverse.go`.
final class DocumentWalk {
  private DocumentWalk() {}

  @FunctionalInterface
  interface Change {
    /// The replacement of a text or key.
    ///
    /// @param path of the text, or of the object that has the key
    JsonValue apply(String text, String path) throws JmesException;
  }

  static JsonValue change(JsonValue document, Change change) throws JmesException {
    return value(document, "", change);
  }

  private static JsonValue value(JsonValue value, String path, Change change) throws JmesException {
    return switch (value) {
      case JsonString(String text) -> change.apply(text, path);
      case JsonArray list -> {
        List<JsonValue> items = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
          items.add(value(list.get(i), path + "/" + i, change));
        }
        yield new JsonArray(items);
      }
      case JsonObject object -> object(object, path, change);
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  private static JsonValue object(JsonObject object, String path, Change change)
      throws JmesException {
    JsonObject.Builder changed = JsonObject.builder();
    for (int i = 0; i < object.size(); i++) {
      String key = object.nameAt(i);
      String name =
          switch (change.apply(key, path)) {
            case JsonString(String text) -> text;
            case JsonNull _ -> key;
            default ->
                throw new SubstitutionException(
                    "expected string after substituting variables in key \"" + key + "\"");
          };
      changed.put(name, value(object.valueAt(i), path + "/" + key.replace("/", "\\/"), change));
    }
    return changed.build();
  }
}
