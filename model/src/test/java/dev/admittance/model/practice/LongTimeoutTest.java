package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-11.
class LongTimeoutTest {

  @Test
  void moreThanTenSecondsAreARisk() {
    assertThat(findings("L-11", validating().set("timeoutSeconds", "11")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].timeoutSeconds ")
        .contains("takes 11 seconds longer.");
  }

  @Test
  void moreThanFiveSecondsAreNoticed() {
    assertThat(findings("L-11", validating().set("timeoutSeconds", "10")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].timeoutSeconds ")
        .contains("10 seconds");
    assertThat(findings("L-11", validating().without("timeoutSeconds")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].timeoutSeconds ")
        .contains("10 seconds longer, by default");
  }

  @Test
  void fiveSecondsAreFine() {
    assertThat(findings("L-11", validating())).isEmpty();
  }
}
