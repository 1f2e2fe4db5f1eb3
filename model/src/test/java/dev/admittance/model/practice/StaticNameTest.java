package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-48, W-11.
class StaticNameTest {
  @Test
  void theNameIsRefusedFromItsReleaseOn() {
    HookTexts hook = validating("my.static.k8s.io");
    assertThat(findings("L-48", HookTexts.in("1.37").stored(), hook))
        .singleElement()
        .asString()
        .startsWith("ERROR metadata.name Kubernetes 1.37 refuses ");
    assertThat(findings("L-48", HookTexts.in("1.36").stored(), hook)).isEmpty();
    assertThat(findings("L-48", "1.37", hook)).as("the server says so itself").isEmpty();
  }
}
