package dev.admittance.model.review.practice;

import static dev.admittance.model.review.Reviews.advice;
import static dev.admittance.model.review.Reviews.patch;
import static dev.admittance.model.review.Reviews.read;
import static dev.admittance.model.review.Reviews.review;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// L-51, as far as the answer itself goes: W-331 to W-333.
class BrokenAnswerTest {
  private static final String REFUSED =
      "ERROR practice/L-51 response.%s: received invalid webhook response: ";

  private static String answer(String type, String members) {
    return type + "\nresponse: {" + members + "}";
  }

  private static String v1(String members) {
    return answer("apiVersion: admission.k8s.io/v1\nkind: AdmissionReview", members);
  }

  @Test
  void aWholeAnswerIsFine() {
    assertThat(advice(review("{metadata: {labels: {}}}", "auditAnnotations: {}"))).isEmpty();
    assertThat(advice(v1("uid: u, allowed: true, " + patch("[]")))).isEmpty();
  }

  @Test
  void aQuestionWithoutAnswerIsFine() {
    assertThat(advice("apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nrequest: {uid: u}"))
        .isEmpty();
  }

  /// W-331, 1; W-333.
  @Test
  void anAnswerWithoutResponseIsAbsent() {
    for (String version : List.of("v1", "v1beta1")) {
      assertThat(advice("apiVersion: admission.k8s.io/" + version + "\nkind: AdmissionReview"))
          .containsExactly(
              "ERROR practice/L-51 response: received invalid webhook response: webhook response"
                  + " was absent");
    }
  }

  /// W-331, 2.
  @Test
  void theUidIsThatOfTheRequest() {
    assertThat(advice(review("{}", "").replace("{uid: u, allowed", "{uid: x, allowed")))
        .containsExactly(REFUSED.formatted("uid") + "expected response.uid=\"u\", got \"x\"");
    assertThat(advice(v1("allowed: true")))
        .containsExactly(
            REFUSED.formatted("uid") + "expected response.uid=<that of the request>, got \"\"");
  }

  /// W-331, 3.
  @Test
  void anAnswerSaysWhatItIs() {
    String expected =
        "ERROR practice/L-51 apiVersion: received invalid webhook response: expected webhook"
            + " response of admission.k8s.io/v1, Kind=AdmissionReview, got ";
    assertThat(advice(answer("", "uid: u, allowed: true"))).containsExactly(expected + "/, Kind=");
    assertThat(advice(answer("kind: AdmissionReview", "uid: u, allowed: true")))
        .containsExactly(expected + "/, Kind=AdmissionReview");
  }

  /// W-331, 4.
  @Test
  void patchAndTypeGoTogether() {
    assertThat(advice(v1("uid: u, allowed: true, patch: W10=")))
        .containsExactly(
            REFUSED.formatted("patch")
                + "webhook returned response.patch but not response.patchType");
    assertThat(advice(v1("uid: u, allowed: true, patchType: JSONPatch")))
        .containsExactly(
            REFUSED.formatted("patchType")
                + "webhook returned response.patchType but not response.patch");
    assertThat(advice(v1("uid: u, allowed: true, patch: W10=, patchType: \"\"")))
        .containsExactly(
            REFUSED.formatted("patchType") + "webhook returned invalid response.patchType of \"\"");
  }

  /// W-343.
  @Test
  void thereIsOneTypeOfPatch() {
    String patch = patch("[{\"op\": \"remove\", \"path\": \"/a\"}]").replace("JSONPatch", "Merge");
    assertThat(advice(v1("uid: u, allowed: true, " + patch)))
        .contains("ERROR practice/L-51 response.patchType: unsupported patch type \"Merge\"");
    assertThat(advice(v1("uid: u, allowed: true, patch: W10=, patchType: Merge")))
        .containsExactly(
            "WARNING practice/L-51 response.patchType: unsupported patch type \"Merge\"");
  }

  /// W-331, 4.
  @Test
  void aValidatingHookReturnsNoPatch() {
    String patched = v1("uid: u, allowed: true, " + patch("[]"));
    assertThat(advice(patched, Optional.of(HookKind.VALIDATING)))
        .containsExactly(
            REFUSED.formatted("patch") + "validating webhook may not return response.patch",
            REFUSED.formatted("patchType")
                + "validating webhook may not return response.patchType");
    assertThat(advice(patched, Optional.of(HookKind.MUTATING))).isEmpty();
  }

  /// W-332.
  @Test
  void aDenialThatFailsOpenIsExplained() {
    String denial = v1("allowed: false");
    assertThat(
            ReviewPractices.check(read(denial).reviews().getFirst(), Optional.empty())
                .getFirst()
                .remedy())
        .hasValueSatisfying(
            remedy -> assertThat(remedy).endsWith("even a denial lets the request through."));
  }

  /// W-333.
  @Test
  void v1beta1OnlyWarns() {
    assertThat(advice(v1("allowed: true").replace("k8s.io/v1", "k8s.io/v1beta1")))
        .singleElement()
        .asString()
        .startsWith("WARNING practice/L-51 response.uid: ");
  }

  /// I-87.
  @Test
  void v1alpha1HasNeitherUidNorPatch() {
    assertThat(
            advice(
                "apiVersion: admission.k8s.io/v1alpha1\nkind: AdmissionReview\n"
                    + "status: {allowed: true}"))
        .isEmpty();
  }

  @Test
  void aPatchIsAListOfOperations() {
    assertThat(advice(v1("uid: u, allowed: true, " + patch("{}"))))
        .containsExactly(
            "ERROR practice/L-51 response.patch: The patch is not a list of operations: it is a single"
                + " value.");
    assertThat(advice(v1("uid: u, allowed: true, " + patch("["))))
        .containsExactly(
            "ERROR practice/L-51 response.patch: The patch is not a list of operations: it is not"
                + " JSON.");
  }
}
