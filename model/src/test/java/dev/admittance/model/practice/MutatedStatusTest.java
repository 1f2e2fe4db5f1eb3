package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-23.
class MutatedStatusTest {

  @Test
  void aMutatingHookForStatusIsInVain() {
    assertThat(findings("L-23", mutating().rules(rule("example.com", "UPDATE", "widgets/status"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("`status`");
    assertThat(findings("L-23", mutating().rules(rule("example.com", "UPDATE", "widgets/*"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("`status`");
  }

  @Test
  void aValidatingHookForStatusIsFine() {
    assertThat(
            findings("L-23", validating().rules(rule("example.com", "UPDATE", "widgets/status"))))
        .isEmpty();
  }

  @Test
  void aMutatingHookForTheObjectIsFine() {
    assertThat(findings("L-23", mutating())).isEmpty();
  }
}
