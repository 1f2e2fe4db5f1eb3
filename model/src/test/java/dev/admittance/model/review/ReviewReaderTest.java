package dev.admittance.model.review;

import static dev.admittance.model.review.Reviews.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReviewReaderTest {

  private static List<String> problems(String text) {
    return read(text).diagnostics().stream().map(Reviews::line).toList();
  }

  /// W-302, W-321.
  @Test
  void everyFieldOfV1IsKnown() {
    ReviewResult result =
        read(
            """
            apiVersion: admission.k8s.io/v1
            kind: AdmissionReview
            request:
              uid: u
              kind: {group: "", version: v1, kind: Pod}
              resource: {group: "", version: v1, resource: pods}
              subResource: status
              requestKind: {group: "", version: v1, kind: Pod}
              requestResource: {group: "", version: v1, resource: pods}
              requestSubResource: status
              name: a
              namespace: b
              operation: UPDATE
              userInfo: {username: a, uid: b, groups: [c], extra: {d: [e]}}
              object: {kind: Pod}
              oldObject: null
              dryRun: false
              options: {kind: UpdateOptions}
            response:
              uid: u
              allowed: true
              status: {code: 403, message: a, reason: b, status: Failure, details: {}, metadata: {}}
              patch: W10=
              patchType: JSONPatch
              auditAnnotations: {a: b}
              warnings: [a]
            """);
    assertThat(result.diagnostics()).isEmpty();
    AdmissionReview review = result.reviews().getFirst();
    assertThat(review.version()).contains(ReviewVersion.V1);
    assertThat(review.request())
        .contains(
            new AdmissionReview.Request("u", "UPDATE", Optional.of(JsonObject.of("kind", "Pod"))));
    assertThat(review.response())
        .hasValueSatisfying(response -> {
          assertThat(response.patch()).isEqualTo("[]");
          assertThat(response.patchType()).contains("JSONPatch");
          assertThat(response.allowed()).isTrue();
          assertThat(response.path()).hasToString("response");
        });
  }

  /// I-83.
  @Test
  void v1alpha1HasSpecAndStatus() {
    ReviewResult result =
        read(
            """
            apiVersion: admission.k8s.io/v1alpha1
            kind: AdmissionReview
            spec:
              kind: {group: "", version: v1, kind: Pod}
              object: {Spec: {}}
              operation: CREATE
              resource: {group: "", version: v1, resource: pods}
              subResource: ""
              userInfo: {}
              uid: x
            status: {allowed: false, status: {message: denied}}
            """);
    assertThat(result.diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("unknown field \"spec.uid\"");
    assertThat(result.reviews().getFirst().request()).isPresent();
    assertThat(result.reviews().getFirst().response())
        .hasValueSatisfying(response -> assertThat(response.path()).hasToString("status"));
  }

  @Test
  void aMisspeltFieldIsNamedWithWhatWasMeant() {
    ReviewResult result =
        read("apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: {alowed: true}");
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.message()).isEqualTo("unknown field \"response.alowed\"");
          assertThat(found.remedy()).contains("Did you mean `allowed`?");
          assertThat(found.place()).isEqualTo("file:3:12");
        });
  }

  /// W-321.
  @Test
  void aWrongTypeIsNamedAsTheServerNamesIt() {
    String wrong = "apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: {%s}";
    assertThat(problems(wrong.formatted("allowed: \"true\"")))
        .containsExactly(
            "ERROR api/TypeInvalid response.allowed: json: cannot unmarshal string into Go struct"
                + " field AdmissionResponse.response.allowed of type bool");
    assertThat(problems(wrong.formatted("patch: [{op: add}]")))
        .containsExactly(
            "ERROR api/TypeInvalid response.patch: json: cannot unmarshal array into Go struct field"
                + " AdmissionResponse.response.patch of type []uint8");
    assertThat(problems(wrong.formatted("patch: \"[]\"")))
        .containsExactly(
            "ERROR api/TypeInvalid response.patch: illegal base64 data at input byte 0");
  }

  @Test
  void aBareRequestIsAReviewWithoutVersion() {
    ReviewResult result =
        read("{\"uid\": \"u\", \"kind\": {\"kind\": \"Pod\"}, \"operation\": \"CREATE\"}");
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.reviews().getFirst().request())
        .contains(new AdmissionReview.Request("u", "CREATE", Optional.empty()));
  }

  /// W-321.
  @Test
  void anotherVersionIsNamed() {
    assertThat(problems("apiVersion: admission.k8s.io/v2\nkind: AdmissionReview"))
        .containsExactly(
            "ERROR api/NotSupported apiVersion: no matches for kind \"AdmissionReview\" in version"
                + " \"admission.k8s.io/v2\"");
  }

  @Test
  void listsHoldReviewsAndOtherKindsAreLeftAlone() {
    String review = "{apiVersion: admission.k8s.io/v1beta1, kind: AdmissionReview, request: {}}";
    assertThat(read("kind: List\nitems: [" + review + ", {kind: Pod}, " + review + "]").reviews())
        .hasSize(2);
    assertThat(read("kind: AdmissionReview\napiVersion: example.com/v1\nrequest: 1").reviews())
        .isEmpty();
  }
}
