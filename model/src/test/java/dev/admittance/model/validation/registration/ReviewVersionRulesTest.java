package dev.admittance.model.validation.registration;

import static dev.admittance.model.validation.NameTexts.DNS_1035;
import static dev.admittance.model.validation.registration.HookErrors.errors;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The review versions of a hook, W-32, in the words of the server.
class ReviewVersionRulesTest {
  /// W-32.
  @Test
  void reviewVersionsAreStatedAndOneIsKnown() {
    assertThat(errors("admissionReviewVersions: []"))
        .containsExactly(
            "admissionReviewVersions: Required value: must specify one of v1, v1beta1");
    assertThat(errors("admissionReviewVersions: [v1, v1, v2, V3]"))
        .containsExactly(
            "admissionReviewVersions[1]: Invalid value: \"v1\": duplicate version",
            "admissionReviewVersions[3]: Invalid value: \"V3\": " + DNS_1035);
    assertThat(errors("admissionReviewVersions: [v2, " + "v".repeat(64) + "]"))
        .containsExactly(
            "admissionReviewVersions[1]: Invalid value: \"%s\": must be no more than 63 characters"
                .formatted("v".repeat(64)),
            "admissionReviewVersions: Invalid value: [\"v2\",\"%s\"]: must include at least one of"
                    .formatted("v".repeat(64))
                + " v1, v1beta1");
  }
}
