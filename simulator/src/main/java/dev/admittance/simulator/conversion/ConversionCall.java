package dev.admittance.simulator.conversion;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchRun;
import dev.admittance.simulator.response.WireResponse;
import java.util.List;
import java.util.Optional;

/// A call of a conversion webhook with one object. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/conversion/webhook_converter.go`, `createConversionReviewObjects`.
///
/// @param version of the ConversionReview
/// @param uid of the call
/// @param desired the `apiVersion` to convert to
public record ConversionCall(String version, String uid, String desired, JsonObject object) {
  public static final String GROUP = "apiextensions.k8s.io";
  public static final String KIND = "ConversionReview";
  private static final String OBJECTS = "convertedObjects";
  private static final String RESULT = "result";

  /// The call that a webhook got.
  ///
  /// @param review with one object at least
  public static ConversionCall of(JsonObject review) {
    String apiVersion = review.text("apiVersion");
    JsonObject request = review.object("request");
    JsonValue first =
        request.get("objects") instanceof JsonArray objects && objects.size() > 0
            ? objects.get(0)
            : JsonNull.NULL;
    return new ConversionCall(
        GroupVersion.of(apiVersion).version(),
        request.text("uid"),
        request.text("desiredAPIVersion"),
        first instanceof JsonObject object ? object : JsonObject.EMPTY);
  }

  /// The ConversionReview that the server sends.
  public JsonObject review() {
    return JsonObject.builder()
        .put("kind", KIND)
        .put("apiVersion", GROUP + "/" + version)
        .put(
            "request",
            JsonObject.builder()
                .put("uid", uid)
                .put("desiredAPIVersion", desired)
                .put("objects", JsonArray.of(object))
                .build())
        .build();
  }

  /// What a well-behaved webhook sends back: its review with the uid of the call, `Success` and the
  /// object in the desired version, unless the response states them. A `patch` in the response is
  /// not sent, but applied to the object.
  ///
  /// @param response of the review as written
  public WireResponse wire(JsonObject response) {
    JsonObject sent =
        JsonObject.builder()
            .put("uid", response.find("uid").orElseGet(() -> new JsonString(uid)))
            .put(
                OBJECTS,
                response
                    .find(OBJECTS)
                    .orElseGet(() -> JsonArray.of(patched(response.find("patch")))))
            .put(RESULT, response.find(RESULT).orElseGet(() -> JsonObject.of("status", "Success")))
            .build();
    JsonObject review =
        JsonObject.builder()
            .put("kind", KIND)
            .put("apiVersion", GROUP + "/" + version)
            .put("response", sent)
            .build();
    return new WireResponse(200, Optional.of("application/json"), JsonText.write(review));
  }

  private JsonValue patched(Optional<JsonValue> patch) {
    JsonObject renamed = object.with("apiVersion", new JsonString(desired));
    return patch.map(JsonPatch::decode).orElse(new DecodedPatch.Operations(List.of()))
                instanceof DecodedPatch.Operations(var operations)
            && PatchApplication.applyAll(renamed, operations) instanceof PatchRun.Complete run
            && !run.documents().isEmpty()
        ? run.documents().getLast()
        : renamed;
  }
}
