package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-36.
class RepeatedHookNameTest {

  @Test
  void aNameInTwoConfigurationsIsAmbiguous() {
    assertThat(
            findings(
                "L-36",
                mutating("a").set("name", "x.example.com"),
                mutating("b").set("name", "x.example.com")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].name ")
        .contains("A hook of `a` has this name too");
  }

  @Test
  void differentNamesAreFine() {
    assertThat(findings("L-36", mutating("a"), mutating("b"))).isEmpty();
  }

  @Test
  void aMutatingAndAValidatingHookMayShareAName() {
    assertThat(
            findings(
                "L-36",
                mutating("a").set("name", "x.example.com"),
                validating().set("name", "x.example.com")))
        .isEmpty();
  }
}
