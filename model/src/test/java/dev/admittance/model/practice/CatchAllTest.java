package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-6.
class CatchAllTest {

  @Test
  void aClosedHookForEverythingIsAnError() {
    assertThat(findings("L-6", validating().rules(rule("*", "CREATE", "\"*/*\""))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("every resource of every API group, and");
  }

  @Test
  void anOpenHookForEverythingIsARisk() {
    assertThat(
            findings(
                "L-6",
                validating().rules(rule("*", "CREATE", "\"*\"")).set("failurePolicy", "Ignore")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("every resource of every API group.");
  }

  @Test
  void aWildcardWithinAGroupIsFine() {
    assertThat(findings("L-6", validating().rules(rule("example.com", "CREATE", "\"*\""))))
        .isEmpty();
    assertThat(findings("L-6", validating().rules(rule("*", "CREATE", "pods")))).isEmpty();
  }
}
