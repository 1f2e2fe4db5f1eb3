package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.GroupVersion;
import java.util.Locale;

/// Brings an AdmissionReview of the first proposal into the form of `v1alpha1` (I-83, I-84). What
/// it leaves out follows from its object.
final class ProposedReview {
  private static final String SPEC = "spec";
  private static final String STATUS = "status";

  private ProposedReview() {}

  /// Whether a review has the form of the proposal, whose resource is a plain text.
  static boolean is(JsonObject review) {
    return review.object(SPEC).get("resource") instanceof JsonString;
  }

  static JsonObject asAlpha(JsonObject review) {
    return review.with(SPEC, spec(review.object(SPEC))).with(STATUS, status(review.object(STATUS)));
  }

  private static JsonObject spec(JsonObject spec) {
    JsonObject object = spec.findObject("object").orElseGet(() -> spec.object("oldObject"));
    GroupVersion of = GroupVersion.of(object.text("apiVersion"));
    JsonObject type =
        JsonObject.builder().put("group", of.group()).put("version", of.version()).build();
    JsonObject user = spec.object("userInfo");
    return spec.with("kind", type.with("kind", new JsonString(object.text("kind"))))
        .with("resource", type.with("resource", new JsonString(spec.text("resource"))))
        .with("subResource", new JsonString(spec.text("subresource")))
        .with("operation", new JsonString(spec.text("operation").toUpperCase(Locale.ROOT)))
        .with("name", new JsonString(object.object("metadata").text("name")))
        .with("namespace", new JsonString(object.object("metadata").text("namespace")))
        .with("userInfo", user.with("username", new JsonString(user.text("name"))));
  }

  /// The outcome is a bare Status; the review that is sent has an empty one.
  private static JsonObject status(JsonObject status) {
    boolean denied = status.text(STATUS).equals("Failure");
    JsonObject allowed =
        JsonObject.of("allowed", JsonBoolean.of(status.text(STATUS).equals("Success")));
    return denied ? allowed.with(STATUS, status) : allowed;
  }
}
