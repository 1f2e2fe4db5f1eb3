package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.v1beta1;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-30.
class ReviewVersionsTest {

  @Test
  void aHookWithoutV1IsNamed() {
    assertThat(findings("L-30", validating().set("admissionReviewVersions", "[v1beta1]")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].admissionReviewVersions ")
        .contains("no AdmissionReview of v1");
    assertThat(findings("L-30", v1beta1().without("admissionReviewVersions")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].admissionReviewVersions ")
        .contains("no AdmissionReview of v1");
  }

  @Test
  void serversBeforeV1SendNoOther() {
    assertThat(findings("L-30", "1.15", v1beta1().without("admissionReviewVersions"))).isEmpty();
  }

  @Test
  void anUnknownVersionInFrontIsNamed() {
    assertThat(findings("L-30", validating().set("admissionReviewVersions", "[v2, v1]")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].admissionReviewVersions ")
        .contains("`v2`");
  }

  @Test
  void v1OrBothAreFine() {
    assertThat(findings("L-30", validating())).isEmpty();
    assertThat(findings("L-30", validating().set("admissionReviewVersions", "[v1beta1, v1]")))
        .isEmpty();
  }
}
