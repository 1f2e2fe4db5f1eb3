package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-21.
class WildcardSubresourceTest {

  @Test
  void aWildcardForSubresourcesMeetsEveryStatusUpdate() {
    assertThat(findings("L-21", validating().rules(rule("example.com", "UPDATE", "a, widgets/*"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0].resources[1] ")
        .contains("`widgets/*`");
    assertThat(findings("L-21", validating().rules(rule("example.com", "\"*\"", "\"*/*\""))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0].resources[0] ")
        .contains("`*/*`");
  }

  @Test
  void aWildcardWithoutUpdatesIsFine() {
    assertThat(findings("L-21", validating().rules(rule("example.com", "CREATE", "widgets/*"))))
        .isEmpty();
  }

  @Test
  void namedSubresourcesAreFine() {
    assertThat(
            findings("L-21", validating().rules(rule("example.com", "UPDATE", "widgets/status"))))
        .isEmpty();
  }
}
