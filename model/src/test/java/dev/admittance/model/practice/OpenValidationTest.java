package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-16.
class OpenValidationTest {
  @Test
  void aNameThatSpeaksOfPolicyMakesItARisk() {
    assertThat(findings("L-16", validating("image-policy").set("failurePolicy", "Ignore")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].failurePolicy ")
        .contains("its name speaks of keeping something out");
    assertThat(findings("L-16", validating("helper").set("failurePolicy", "Ignore")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].failurePolicy ");
  }
}
