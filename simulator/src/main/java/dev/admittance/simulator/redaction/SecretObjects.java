package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.redaction.SecretMarks.Form;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;

/// Removes the secrets from Secrets, whether they state their kind or not.
///
/// @param patches removes secrets from patches of Secrets
record SecretObjects(SecretMarks marks, PatchRedaction patches) {
  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  /// Keys whose values the API server accepts only as JSON.
  private static final Set<String> REGISTRIES = Set.of(".dockerconfigjson", ".dockercfg");

  /// A Secret, a list of them or a patch of one.
  JsonValue any(JsonValue value) {
    return switch (value) {
      case JsonObject list when list.get("items") instanceof JsonArray -> items(list);
      case JsonObject object -> secret(object);
      case JsonArray patch -> patches.patch(patch);
      case JsonString(String text) -> marks.hide(text, Form.TEXT);
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  JsonObject items(JsonObject list) {
    return RedactionWalk.changed(
        list,
        "items",
        items ->
            items instanceof JsonArray array
                ? new JsonArray(array.items().stream().map(this::any).toList())
                : items);
  }

  JsonObject secret(JsonObject secret) {
    JsonObject clean = RedactionWalk.changed(secret, "data", data -> data(data, Form.BASE64));
    clean = RedactionWalk.changed(clean, "stringData", data -> data(data, Form.TEXT));
    return RedactionWalk.changed(
        clean,
        "metadata",
        metadata ->
            metadata instanceof JsonObject object
                ? RedactionWalk.changed(object, "annotations", this::annotations)
                : metadata);
  }

  private JsonValue data(JsonValue data, Form form) {
    if (!(data instanceof JsonObject values)) {
      return marks.hideAll(data, form);
    }
    JsonObject.Builder builder = JsonObject.builder();
    values.forEach((name, value) ->
        builder.put(
            name,
            REGISTRIES.contains(name) && value instanceof JsonString(String text)
                ? registries(text, form)
                : marks.hideAll(value, form)));
    return builder.build();
  }

  /// The result is still JSON: the names of registries stay.
  private JsonString registries(String text, Form form) {
    return EmbeddedJsonRedaction.change(
            form == Form.BASE64 ? decoded(text) : text, json -> marks.hideAll(json, Form.TEXT))
        .map(clean -> new JsonString(form == Form.BASE64 ? encoded(clean) : clean))
        .orElseGet(() -> marks.hide(text, form));
  }

  private static String decoded(String base64) {
    try {
      return new String(Base64.getMimeDecoder().decode(base64), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return "";
    }
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private JsonValue annotations(JsonValue annotations) {
    return annotations instanceof JsonObject object
        ? RedactionWalk.changed(object, LAST_APPLIED, this::lastApplied)
        : annotations;
  }

  private JsonValue lastApplied(JsonValue text) {
    if (!(text instanceof JsonString(String json))) {
      return text;
    }
    Optional<String> clean = EmbeddedJsonRedaction.change(json, this::any);
    return clean.<JsonValue>map(JsonString::new).orElseGet(() -> marks.hide(json, Form.TEXT));
  }
}
