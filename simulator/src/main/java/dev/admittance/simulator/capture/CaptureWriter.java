package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.UserInfo;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// Writes requests as AdmissionReviews: reading one gives the same request, apart from a uid where
/// there was none.
public final class CaptureWriter {
  private CaptureWriter() {}

  /// The review of a request. A request without a uid gets one derived from its content.
  public static JsonObject review(AdmissionRequest request) {
    JsonObject.Builder body = JsonObject.builder();
    body.put("uid", request.uid().isEmpty() ? uid(request) : request.uid())
        .put(
            "kind",
            JsonObject.builder()
                .put("group", request.kind().group())
                .put("version", request.kind().version())
                .put("kind", request.kind().kind())
                .build())
        .put(
            "resource",
            JsonObject.builder()
                .put("group", request.resource().group())
                .put("version", request.resource().version())
                .put("resource", request.resource().resource())
                .build());
    put(body, "subResource", request.subResource());
    put(body, "name", request.name());
    put(body, "namespace", request.namespace());
    body.put("operation", request.operation().name()).put("userInfo", user(request.userInfo()));
    request.object().ifPresent(object -> body.put("object", object));
    request.oldObject().ifPresent(object -> body.put("oldObject", object));
    body.put("dryRun", request.dryRun());
    request.options().ifPresent(options -> body.put("options", options));
    return JsonObject.builder()
        .put("apiVersion", "admission.k8s.io/v1")
        .put("kind", "AdmissionReview")
        .put("request", body.build())
        .build();
  }

  private static JsonObject user(UserInfo user) {
    JsonObject.Builder json = JsonObject.builder();
    put(json, "username", user.username());
    put(json, "uid", user.uid());
    if (!user.groups().isEmpty()) {
      json.put("groups", JsonArray.ofTexts(user.groups()));
    }
    if (user.extra().size() > 0) {
      json.put("extra", user.extra());
    }
    return json.build();
  }

  private static void put(JsonObject.Builder json, String name, String value) {
    if (!value.isEmpty()) {
      json.put(name, value);
    }
  }

  private static String uid(AdmissionRequest request) {
    String told =
        request.operation()
            + " "
            + request.resource()
            + " "
            + request.namespace()
            + "/"
            + request.name()
            + " "
            + request.userInfo().username()
            + " "
            + request.object().map(JsonText::write).orElse("")
            + request.oldObject().map(JsonText::write).orElse("");
    return UUID.nameUUIDFromBytes(told.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
