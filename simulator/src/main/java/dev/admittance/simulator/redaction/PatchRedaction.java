package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.redaction.SecretMarks.Form;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Removes secrets from patches of Secrets.
record PatchRedaction(SecretMarks marks) {
  private static final String ANNOTATIONS = "/metadata/annotations";

  /// A JSON Patch: as a list, or in base64 as on the wire. An unreadable one is replaced as a
  /// whole.
  JsonValue patch(JsonValue patch) {
    return switch (patch) {
      case JsonArray operations ->
          new JsonArray(operations.items().stream().map(this::operation).toList());
      case JsonString(String base64) -> decoded(base64);
      case JsonObject other -> other;
      case JsonValue.Scalar other -> other;
    };
  }

  private JsonString decoded(String base64) {
    try {
      String json = new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
      return EmbeddedJsonRedaction.change(json, this::patch)
          .map(clean ->
              new JsonString(
                  Base64.getEncoder().encodeToString(clean.getBytes(StandardCharsets.UTF_8))))
          .orElseGet(() -> marks.hide(base64, Form.BASE64));
    } catch (IllegalArgumentException _) {
      return marks.hide(base64, Form.BASE64);
    }
  }

  /// The annotations of an audit event, which contain the patches of hooks.
  JsonObject annotations(JsonObject annotations) {
    JsonObject.Builder builder = JsonObject.builder();
    annotations.forEach((name, value) ->
        builder.put(
            name,
            value instanceof JsonString(String text) && name.startsWith("patch.webhook.")
                ? annotation(text)
                : value));
    return builder.build();
  }

  private JsonString annotation(String text) {
    Optional<String> clean =
        EmbeddedJsonRedaction.change(
            text,
            told ->
                told instanceof JsonObject object
                    ? RedactionWalk.changed(object, "patch", this::patch)
                    : told);
    return clean.map(JsonString::new).orElseGet(() -> marks.hide(text, Form.TEXT));
  }

  /// An operation outside of the data and its copies is kept.
  private JsonValue operation(JsonValue operation) {
    if (!(operation instanceof JsonObject object) || !object.has("value")) {
      return operation;
    }
    JsonValue value = object.find("value").orElseThrow();
    String path = object.text("path");
    boolean secret =
        path.isEmpty()
            || path.startsWith("/data")
            || path.startsWith("/stringData")
            || ((path.startsWith(ANNOTATIONS) || ANNOTATIONS.startsWith(path))
                && (path + value).contains("last-applied-configuration"));
    return secret ? object.with("value", hidden(value, path)) : operation;
  }

  private JsonValue hidden(JsonValue value, String path) {
    Form form = path.startsWith("/data") ? Form.BASE64 : Form.TEXT;
    return switch (value) {
      case JsonObject object -> {
        JsonObject.Builder builder = JsonObject.builder();
        object.forEach((name, inner) -> builder.put(name, hidden(inner, path)));
        yield builder.build();
      }
      case JsonString(String text) -> marks.hide(text, form);
      case JsonArray _, JsonValue.Scalar _ -> value;
    };
  }
}
