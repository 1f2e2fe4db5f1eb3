package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;

/// Makes the AdmissionReview that is sent to a hook (W-300 to W-302). Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/request/admissionreview.go`, `CreateAdmissionObjects`.
final class ReviewRequests {
  private static final String GROUP = "admission.k8s.io/";

  private ReviewRequests() {}

  /// W-301: the first version of the hook's list that the server supports.
  static Optional<String> version(List<String> admissionReviewVersions, Features features) {
    return admissionReviewVersions.stream()
        .filter(version ->
            version.equals("v1beta1") || (version.equals("v1") && features.has(Feature.REVIEW_V1)))
        .findFirst();
  }

  /// The review, with its members in wire order.
  ///
  /// @param version `v1` or `v1beta1`
  /// @param uid of this call
  /// @param features of the release, which determine the members
  static JsonObject review(String version, String uid, HookRequest sent, Features features) {
    JsonObject.Builder body = JsonObject.builder().put("uid", uid);
    describe(
        body, sent, sent.invocation().resource(), features.has(Feature.ORIGINAL_KIND_IN_REVIEW));
    body.put("object", orNull(sent.object().map(object -> SentObject.of(object, features))));
    body.put("oldObject", orNull(oldObject(sent, features)));
    if (features.has(Feature.DRY_RUN_IN_REVIEW)) {
      body.put("dryRun", sent.request().dryRun());
    }
    if (features.has(Feature.OPTIONS_IN_REVIEW)) {
      body.put("options", orNull(options(sent.request())));
    }
    return JsonObject.builder()
        .put("kind", "AdmissionReview")
        .put("apiVersion", GROUP + version)
        .put("request", body.build())
        .build();
  }

  /// The options without `includeUninitialized`, which no release has that sends options to hooks
  /// (I-57).
  private static Optional<JsonObject> options(AdmissionRequest request) {
    return request.options().map(options -> options.without("includeUninitialized"));
  }

  /// The variables of match conditions (W-248): `request.kind` is that of the review,
  /// `request.resource` is the client's (W-249).
  static CelInput conditionInput(HookRequest sent, Authorizer authority) {
    return celInput(sent, sent.request().resource(), authority);
  }

  /// The variables of a policy's expressions other than match conditions: as in the review (P-61).
  static CelInput policyInput(HookRequest sent, Authorizer authority) {
    return celInput(sent, sent.invocation().resource(), authority);
  }

  /// The variables of the conditions of scripted answers: as in the review.
  static CelInput answerInput(HookRequest sent) {
    return celInput(sent, sent.invocation().resource(), Authorizer.UNKNOWN);
  }

  private static CelInput celInput(
      HookRequest sent, GroupVersionResource resource, Authorizer authority) {
    JsonObject.Builder body = JsonObject.builder();
    describe(body, sent, resource, true);
    body.put("dryRun", sent.request().dryRun());
    body.put("options", orNull(options(sent.request())));
    return new CelInput(
        body.build(), sent.object(), sent.oldObject(), authority, sent.request().unknown());
  }

  private static Optional<JsonObject> oldObject(HookRequest sent, Features features) {
    return sent.request().operation() != Operation.DELETE
            || features.has(Feature.OLD_OBJECT_OF_DELETE)
        ? sent.oldObject().map(old -> SentObject.of(old, features))
        : Optional.empty();
  }

  /// @param original whether to include the kind and resource of the request itself
  private static void describe(
      JsonObject.Builder body, HookRequest sent, GroupVersionResource resource, boolean original) {
    AdmissionRequest request = sent.request();
    body.put("kind", kind(sent.invocation().kind())).put("resource", resource(resource));
    putUnlessEmpty(body, "subResource", request.subResource());
    if (original) {
      body.put("requestKind", kind(request.kind()));
      body.put("requestResource", resource(request.resource()));
      putUnlessEmpty(body, "requestSubResource", request.subResource());
    }
    putUnlessEmpty(body, "name", request.name());
    putUnlessEmpty(body, "namespace", request.namespace());
    body.put("operation", request.operation().name());
    body.put("userInfo", userInfo(request.userInfo()));
  }

  static JsonObject kind(GroupVersionKind kind) {
    return JsonObject.builder()
        .put("group", kind.group())
        .put("version", kind.version())
        .put("kind", kind.kind())
        .build();
  }

  static JsonObject resource(GroupVersionResource resource) {
    return JsonObject.builder()
        .put("group", resource.group())
        .put("version", resource.version())
        .put("resource", resource.resource())
        .build();
  }

  static JsonObject userInfo(UserInfo user) {
    JsonObject.Builder json = JsonObject.builder();
    putUnlessEmpty(json, "username", user.username());
    putUnlessEmpty(json, "uid", user.uid());
    if (!user.groups().isEmpty()) {
      json.put("groups", new JsonArray(List.copyOf(strings(user.groups()))));
    }
    if (user.extra().size() > 0) {
      json.put("extra", user.extra());
    }
    return json.build();
  }

  private static List<JsonString> strings(List<String> values) {
    return values.stream().map(JsonString::new).toList();
  }

  static void putUnlessEmpty(JsonObject.Builder json, String name, String value) {
    if (!value.isEmpty()) {
      json.put(name, value);
    }
  }

  static JsonValue orNull(Optional<JsonObject> object) {
    return object.isPresent() ? object.get() : JsonNull.NULL;
  }
}
