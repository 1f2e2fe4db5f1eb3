package dev.admittance.model.review;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.GoBase64;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Decodes a review (W-302, W-321, I-83). The objects inside are not checked.
record ReviewDecoder(DecodeProblems problems) {
  private static final String PATCH_REMEDY = "Encode the JSON Patch as base64.";

  /// Decodes a review; without a version it is read as `v1`.
  AdmissionReview review(DiagnosedObject subject, Optional<ReviewVersion> written) {
    ReviewVersion version = written.orElse(ReviewVersion.V1);
    Fields fields = fields(subject, AdmissionReview.KIND);
    fields.ignore("apiVersion", "kind");
    // Tools that wrap a capture in a manifest give it a name.
    fields.ignore("metadata");
    AdmissionReview review =
        new AdmissionReview(
            subject,
            written,
            fields
                .object(version.request(), version.text() + ".AdmissionRequest")
                .map(request -> request(request, subject, version)),
            fields
                .object(version.response(), version.text() + ".AdmissionResponse")
                .map(response -> response(response, version)));
    fields.refuseOthers();
    return review;
  }

  AdmissionReview bareRequest(DiagnosedObject subject) {
    AdmissionReview.Request request =
        request(fields(subject, "AdmissionRequest"), subject, ReviewVersion.V1);
    return new AdmissionReview(subject, Optional.empty(), Optional.of(request), Optional.empty());
  }

  private Fields fields(DiagnosedObject subject, String kind) {
    return new Fields(subject.root(), FieldPath.ROOT, kind, problems);
  }

  private static AdmissionReview.Request request(
      Fields fields, DiagnosedObject subject, ReviewVersion version) {
    boolean alpha = version == ReviewVersion.V1ALPHA1;
    String uid = alpha ? "" : fields.string("uid", "types.UID").orElse("");
    String operation = fields.string("operation", version.text() + ".Operation").orElse("");
    kind(fields, "kind");
    resource(fields, "resource");
    fields.string("subResource");
    fields.string("name");
    fields.string("namespace");
    fields.object("userInfo", "v1.UserInfo").ifPresent(UserDecoder::check);
    fields.ignore("object", "oldObject");
    if (!alpha) {
      kind(fields, "requestKind");
      resource(fields, "requestResource");
      fields.string("requestSubResource");
      fields.bool("dryRun");
      fields.ignore("options");
    }
    fields.refuseOthers();
    return new AdmissionReview.Request(uid, operation, object(fields, subject));
  }

  private static Optional<JsonObject> object(Fields fields, DiagnosedObject subject) {
    return fields
        .path()
        .child("object")
        .find(subject.root())
        .map(JsonConversion::toJson)
        .flatMap(json -> json instanceof JsonObject found ? Optional.of(found) : Optional.empty());
  }

  private static void kind(Fields fields, String name) {
    fields.object(name, "v1.GroupVersionKind").ifPresent(kind -> strings(kind, "kind"));
  }

  private static void resource(Fields fields, String name) {
    fields
        .object(name, "v1.GroupVersionResource")
        .ifPresent(resource -> strings(resource, "resource"));
  }

  private static void strings(Fields fields, String last) {
    fields.string("group");
    fields.string("version");
    fields.string(last);
    fields.refuseOthers();
  }

  private static AdmissionReview.Response response(Fields fields, ReviewVersion version) {
    boolean alpha = version == ReviewVersion.V1ALPHA1;
    boolean allowed = fields.bool("allowed").orElse(false);
    fields.object("status", "v1.Status").ifPresent(StatusDecoder::check);
    String uid = "";
    String patch = "";
    Optional<String> patchType = Optional.empty();
    if (!alpha) {
      uid = fields.string("uid", "types.UID").orElse("");
      patch = fields.base64("patch", PATCH_REMEDY).map(ReviewDecoder::decoded).orElse("");
      patchType = fields.string("patchType", version.text() + ".PatchType");
      fields.stringMap("auditAnnotations");
      fields.strings("warnings");
    }
    fields.refuseOthers();
    return new AdmissionReview.Response(fields.path(), uid, allowed, patch, patchType);
  }

  private static String decoded(String base64) {
    return GoBase64.fault(base64).isPresent()
        ? ""
        : new String(Base64.getMimeDecoder().decode(base64), StandardCharsets.UTF_8);
  }
}
