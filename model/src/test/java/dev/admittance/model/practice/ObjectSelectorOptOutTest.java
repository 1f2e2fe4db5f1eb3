package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-25.
class ObjectSelectorOptOutTest {

  @Test
  void aLabelThatTurnsAValidatingHookOffIsARisk() {
    assertThat(
            findings(
                "L-25",
                validating()
                    .set(
                        "objectSelector",
                        "{matchExpressions: [{key: skip, operator: DoesNotExist}]}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].objectSelector ")
        .contains("`skip`");
    assertThat(
            findings(
                "L-25",
                validating()
                    .set(
                        "objectSelector",
                        "{matchExpressions: [{key: skip, operator: NotIn, values: [a]}]}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].objectSelector ")
        .contains("`skip`");
  }

  @Test
  void optingInIsFine() {
    assertThat(
            findings(
                "L-25", validating().set("objectSelector", "{matchLabels: {check: \"true\"}}")))
        .isEmpty();
  }

  @Test
  void aMutatingHookMayBeTurnedOff() {
    assertThat(
            findings(
                "L-25",
                mutating()
                    .set(
                        "objectSelector",
                        "{matchExpressions: [{key: skip, operator: DoesNotExist}]}")))
        .isEmpty();
  }
}
