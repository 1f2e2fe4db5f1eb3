package dev.admittance.model.review.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.review.AdmissionReview;
import dev.admittance.model.review.ReviewVersion;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.model.text.GoQuote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// L-51: a response that the server treats as a failed call, in the server's words (W-331). All
/// problems are reported; the server stops at the first. In `v1beta1` it only rejects a missing
/// response (W-333); other problems are then warnings for the migration to `v1`.
final class BrokenAnswer {
  private static final String PREFIX = "received invalid webhook response: ";
  private static final String PATCH_TYPE = "JSONPatch";
  private static final String FAILS_OPEN =
      " With `failurePolicy: Ignore` even a denial lets the request through.";

  private final AdmissionReview review;
  private final Optional<HookKind> kind;
  private final List<Diagnostic> found = new ArrayList<>();

  BrokenAnswer(AdmissionReview review, Optional<HookKind> kind) {
    this.review = review;
    this.kind = kind;
  }

  List<Diagnostic> check() {
    if (review.response().isPresent()) {
      check(review.response().get());
    } else if (review.request().isEmpty()) {
      refuse(
          Severity.ERROR,
          FieldPath.ROOT.child("response"),
          "webhook response was absent",
          "Answer with a `response` that holds `uid` and `allowed`.");
    }
    return found;
  }

  private void check(AdmissionReview.Response response) {
    if (review.version().equals(Optional.of(ReviewVersion.V1ALPHA1))) {
      return;
    }
    checkUid(response);
    checkType();
    if (kind.equals(Optional.of(HookKind.VALIDATING))) {
      checkNoPatch(response);
    } else {
      checkPatch(response);
    }
  }

  private void checkUid(AdmissionReview.Response response) {
    FieldPath path = response.path().child("uid");
    String remedy = "Copy `request.uid` into `response.uid`.";
    String sent = review.request().map(AdmissionReview.Request::uid).orElse("");
    if (!sent.isEmpty() && !sent.equals(response.uid())) {
      refuse(
          path,
          "expected response.uid=" + GoQuote.quote(sent) + ", got " + GoQuote.quote(response.uid()),
          remedy);
    } else if (response.uid().isEmpty()) {
      refuse(path, "expected response.uid=<that of the request>, got \"\"", remedy);
    }
  }

  private void checkType() {
    if (review.version().isEmpty()) {
      String apiVersion = text("apiVersion");
      String shown = apiVersion.contains("/") ? apiVersion : "/" + apiVersion;
      refuse(
          FieldPath.ROOT.child("apiVersion"),
          "expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got %s, Kind=%s"
              .formatted(shown, text("kind")),
          "Copy `apiVersion` and `kind` from the question.");
    }
  }

  private String text(String name) {
    return review.subject().text(FieldPath.ROOT.child(name)).orElse("");
  }

  private void checkPatch(AdmissionReview.Response response) {
    FieldPath path = response.path();
    boolean patched = !response.patch().isEmpty();
    Optional<String> type = response.patchType();
    if (patched && type.isEmpty()) {
      refuse(
          path.child("patch"),
          "webhook returned response.patch but not response.patchType",
          "Add `patchType: JSONPatch`.");
    } else if (!patched && type.isPresent()) {
      refuse(
          path.child("patchType"),
          "webhook returned response.patchType but not response.patch",
          "Leave `patchType` out where there is no patch.");
    } else if (patched && type.equals(Optional.of(""))) {
      refuse(
          path.child("patchType"),
          "webhook returned invalid response.patchType of \"\"",
          "Write `patchType: JSONPatch`.");
    } else if (patched && !type.equals(Optional.of(PATCH_TYPE))) {
      checkPatchType(response, type.orElse(""));
    }
    if (patched) {
      checkOperations(response);
    }
  }

  /// The server checks the patch type only where there are operations (W-360).
  private void checkPatchType(AdmissionReview.Response response, String type) {
    boolean looksAtIt = hasOperations(response.patch());
    add(
        looksAtIt ? severity() : Severity.WARNING,
        response.path().child("patchType"),
        "unsupported patch type " + GoQuote.quote(type),
        "Write `patchType: JSONPatch`; the server knows no other"
            + (looksAtIt ? "." : ", though it does not mind as long as there are no operations."));
  }

  private static boolean hasOperations(String patch) {
    return JsonText.find(patch)
        .filter(json -> json instanceof JsonArray operations && operations.size() > 0)
        .isPresent();
  }

  private void checkOperations(AdmissionReview.Response response) {
    Optional<String> fault = fault(response.patch());
    fault.ifPresent(text ->
        add(
            Severity.ERROR,
            response.path().child("patch"),
            "The patch is not a list of operations: " + text + ".",
            "Encode a JSON Patch: a list of objects with `op` and `path`."));
  }

  private static Optional<String> fault(String patch) {
    Optional<JsonValue> json = JsonText.find(patch);
    if (json.isEmpty()) {
      return Optional.of("it is not JSON");
    }
    boolean list = json.get() instanceof JsonArray || json.get() == JsonNull.NULL;
    return list ? Optional.empty() : Optional.of("it is a single value");
  }

  private void checkNoPatch(AdmissionReview.Response response) {
    String remedy = "Register the hook as a mutating one, or answer without patch.";
    if (!response.patch().isEmpty()) {
      refuse(
          response.path().child("patch"),
          "validating webhook may not return response.patch",
          remedy);
    }
    if (response.patchType().isPresent()) {
      refuse(
          response.path().child("patchType"),
          "validating webhook may not return response.patchType",
          remedy);
    }
  }

  private Severity severity() {
    return review.version().equals(Optional.of(ReviewVersion.V1BETA1))
        ? Severity.WARNING
        : Severity.ERROR;
  }

  private void refuse(FieldPath path, String text, String remedy) {
    refuse(severity(), path, text, remedy);
  }

  private void refuse(Severity severity, FieldPath path, String text, String remedy) {
    boolean beta = severity == Severity.WARNING;
    boolean denied = review.response().filter(response -> !response.allowed()).isPresent();
    String note = beta ? " `v1beta1` is not checked for it, `v1` is." : denied ? FAILS_OPEN : "";
    add(severity, path, PREFIX + text, remedy + note);
  }

  private void add(Severity severity, FieldPath path, String message, String remedy) {
    found.add(
        review
            .subject()
            .finding(severity, PracticeId.L_51.rule(), path, message, Optional.of(remedy)));
  }
}
