package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-7.
class AccessReviewsCoveredTest {

  @Test
  void aHookForAccessReviewsCanLockEverybodyOut() {
    assertThat(
            findings(
                "L-7",
                "1.36",
                validating().rules(rule("authentication.k8s.io", "CREATE", "tokenreviews"))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`tokenreviews` of `authentication.k8s.io`");
    assertThat(
            findings(
                "L-7",
                "1.36",
                validating()
                    .rules(rule("*", "\"*\"", "\"*\""))
                    .set("matchConditions", "[{name: a, expression: \"true\"}]")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("`selfsubjectreviews`");
    assertThat(
            findings(
                "L-7",
                "1.36",
                validating().rules(rule("*", "\"*\"", "\"*\"")).set("failurePolicy", "Ignore")))
        .singleElement()
        .asString()
        .startsWith("WARNING ");
  }

  @Test
  void aHookForOtherKindsIsFine() {
    assertThat(
            findings(
                "L-7", validating().rules(rule("rbac.authorization.k8s.io", "CREATE", "\"*\""))))
        .isEmpty();
  }
}
