package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.v1beta1;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-29.
class UnknownSideEffectsTest {

  @Test
  void sideEffectsFailEveryDryRun() {
    assertThat(findings("L-29", v1beta1().set("sideEffects", "Some")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].sideEffects ")
        .contains("`sideEffects: Some`");
    assertThat(findings("L-29", v1beta1().without("sideEffects")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].sideEffects ")
        .contains("`sideEffects: Unknown`");
  }

  @Test
  void noneAreFine() {
    assertThat(findings("L-29", v1beta1())).isEmpty();
    assertThat(findings("L-29", validating().set("sideEffects", "NoneOnDryRun"))).isEmpty();
  }

  @Test
  void whatV1RefusesIsNotRepeated() {
    assertThat(findings("L-29", validating().without("sideEffects"))).isEmpty();
  }
}
