package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-27.
class UserWritableNamespaceLabelTest {

  @Test
  void aPolicyThatALabelOfTheNamespaceTurnsOffIsARisk() {
    assertThat(
            findings(
                "L-27",
                validating().set("namespaceSelector", "{matchLabels: {guarded: \"true\"}}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].namespaceSelector ")
        .contains("`guarded`");
  }

  @Test
  void theNameOfTheNamespaceIsFine() {
    assertThat(findings("L-27", validating().excluding("a"))).isEmpty();
  }

  @Test
  void aMutatingHookMayBeOptedInto() {
    assertThat(
            findings(
                "L-27", mutating().set("namespaceSelector", "{matchLabels: {inject: \"true\"}}")))
        .isEmpty();
  }
}
