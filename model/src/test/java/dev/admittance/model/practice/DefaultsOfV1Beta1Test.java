package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.v1beta1;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-13.
class DefaultsOfV1Beta1Test {

  @Test
  void fieldsLeftToDefaultsThatChangeAreNamed() {
    assertThat(findings("L-13", v1beta1().without("failurePolicy").without("timeoutSeconds")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0] ")
        .contains("failurePolicy, timeoutSeconds");
  }

  @Test
  void aHookThatStatesThemAllIsFine() {
    assertThat(findings("L-13", v1beta1())).isEmpty();
  }

  @Test
  void v1IsNotAsked() {
    assertThat(findings("L-13", mutating().without("failurePolicy"))).isEmpty();
  }
}
