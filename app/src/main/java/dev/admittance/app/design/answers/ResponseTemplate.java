package dev.admittance.app.design.answers;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// What a hook may answer, to begin with.
public enum ResponseTemplate {
  /// It lets the request pass.
  ALLOW(Messages.of(ResponseTemplate.class).get("template.allow"), response(allowed(true).build())),
  /// It refuses the request.
  DENY(
      Messages.of(ResponseTemplate.class).get("template.deny"),
      response(
          allowed(false)
              .put(
                  "status",
                  JsonObject.builder()
                      .put("code", JsonNumber.of(403))
                      .put("reason", "Forbidden")
                      .put("message", "not allowed here")
                      .build())
              .build())),
  /// It lets the request pass and warns.
  WARN(
      Messages.of(ResponseTemplate.class).get("template.warn"),
      response(allowed(true).put("warnings", array(new JsonString("mind the gap"))).build())),
  /// It lets the request pass and annotates its audit event.
  AUDIT(
      Messages.of(ResponseTemplate.class).get("template.audit"),
      response(
          allowed(true)
              .put("auditAnnotations", JsonObject.of("decision", new JsonString("checked")))
              .build())),
  /// It adds a label.
  LABEL(
      Messages.of(ResponseTemplate.class).get("template.label"),
      response(patch("/metadata/labels/example.com~1team", new JsonString("web")))),
  /// It adds a container to a Pod.
  SIDECAR(
      Messages.of(ResponseTemplate.class).get("template.sidecar"),
      response(
          patch(
              "/spec/containers/-",
              JsonObject.builder()
                  .put("name", "sidecar")
                  .put("image", "registry.example/sidecar:1.0")
                  .build()))),
  /// It adds a toleration to a Pod.
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
  /// It never answers.
  TIME_OUT(
      Messages.of(ResponseTemplate.class).get("template.time-out"),
      JsonObject.of("error", new JsonString("timeout"))),
  /// Nobody listens.
  REFUSE(
      Messages.of(ResponseTemplate.class).get("template.refuse"),
      JsonObject.of("error", new JsonString("connection refused"))),
  /// The hook breaks.
  HTTP_500(Messages.of(ResponseTemplate.class).get("template.http-500"), http(500, "boom")),
  /// The answer is no AdmissionReview.
  GARBAGE(
      Messages.of(ResponseTemplate.class).get("template.garbage"),
      http(200, "not an AdmissionReview"));

  private final String title;

  // JSON values never change; they only lack Error Prone's annotation that says so.
  @SuppressWarnings("ImmutableEnumChecker")
  private final JsonObject fields;

  ResponseTemplate(String title, JsonObject fields) {
    this.title = title;
    this.fields = fields;
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// The one field that it sets, with its value.
  JsonObject fields() {
    return fields;
  }

  /// Whether an initializer can do so too; it is not called, and so cannot fail to be.
  public boolean suitsInitializers() {
    return switch (this) {
      case LABEL, SIDECAR, TOLERATION, TIME_OUT -> true;
      case ALLOW, DENY, WARN, AUDIT, REFUSE, HTTP_500, GARBAGE -> false;
    };
  }

  private static JsonObject.Builder allowed(boolean allowed) {
    return JsonObject.builder().put("allowed", JsonBoolean.of(allowed));
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
    return JsonObject.of(
        "http",
        JsonObject.builder().put("status", JsonNumber.of(status)).put("body", body).build());
  }

  private static JsonArray array(JsonValue item) {
    return new JsonArray(List.of(item));
  }
}
