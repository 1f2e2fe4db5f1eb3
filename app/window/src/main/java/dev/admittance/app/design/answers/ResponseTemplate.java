package dev.admittance.app.design.answers;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The templates for the response of a webhook.
public enum ResponseTemplate {
  ALLOW(Messages.of(ResponseTemplate.class).get("template.allow"), response(allowed(true).build())),
  DENY(
      Messages.of(ResponseTemplate.class).get("template.deny"),
      response(
          allowed(false)
              .put(
                  "status",
                  JsonObject.builder()
                      .put("code", 403)
                      .put("reason", "Forbidden")
                      .put("message", "not allowed here")
                      .build())
              .build())),
  WARN(
      Messages.of(ResponseTemplate.class).get("template.warn"),
      response(allowed(true).put("warnings", array(new JsonString("mind the gap"))).build())),
  AUDIT(
      Messages.of(ResponseTemplate.class).get("template.audit"),
      response(
          allowed(true).put("auditAnnotations", JsonObject.of("decision", "checked")).build())),
  LABEL(
      Messages.of(ResponseTemplate.class).get("template.label"),
      response(patch("/metadata/labels/example.com~1team", new JsonString("web")))),
  SIDECAR(
      Messages.of(ResponseTemplate.class).get("template.sidecar"),
      response(
          patch(
              "/spec/containers/-",
              JsonObject.of("name", "sidecar", "image", "registry.example/sidecar:1.0")))),
  TOLERATION(
      Messages.of(ResponseTemplate.class).get("template.toleration"),
      response(
          patch(
              "/spec/tolerations/-",
              JsonObject.builder()
                  .put("key", "example.com/dedicated")
                  .put("operator", "Exists")
                  .put("effect", "NoSchedule")
                  .build()))),
  TIME_OUT(
      Messages.of(ResponseTemplate.class).get("template.time-out"),
      JsonObject.of("error", "timeout")),
  REFUSE(
      Messages.of(ResponseTemplate.class).get("template.refuse"),
      JsonObject.of("error", "connection refused")),
  HTTP_500(Messages.of(ResponseTemplate.class).get("template.http-500"), http(500, "boom")),
  GARBAGE(
      Messages.of(ResponseTemplate.class).get("template.garbage"),
      http(200, "not an AdmissionReview"));

  private final String title;

  // Error Prone does not know that JSON values are immutable.
  @SuppressWarnings("ImmutableEnumChecker")
  private final JsonObject fields;

  ResponseTemplate(String title, JsonObject fields) {
    this.title = title;
    this.fields = fields;
  }

  public String title() {
    return title;
  }

  /// The only field of the entry that the template sets.
  JsonObject fields() {
    return fields;
  }

  private static JsonObject.Builder allowed(boolean allowed) {
    return JsonObject.builder().put("allowed", allowed);
  }

  private static JsonObject response(JsonObject response) {
    return JsonObject.of("response", response);
  }

  private static JsonObject patch(String path, JsonValue value) {
    return AnswerEdits.patched(
        List.of(
            JsonObject.builder().put("op", "add").put("path", path).put("value", value).build()));
  }

  private static JsonObject http(int status, String body) {
    return JsonObject.of("http", JsonObject.of("status", JsonNumber.of(status), "body", body));
  }

  private static JsonArray array(JsonValue item) {
    return new JsonArray(List.of(item));
  }
}
