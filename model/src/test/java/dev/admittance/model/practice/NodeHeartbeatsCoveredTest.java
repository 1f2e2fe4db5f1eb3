package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-8.
class NodeHeartbeatsCoveredTest {

  @Test
  void aClosedHookForReportsOfKubeletsIsAnError() {
    assertThat(findings("L-8", validating().rules(rule("", "UPDATE", "nodes"))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`nodes`");
    assertThat(findings("L-8", validating().rules(rule("", "UPDATE", "pods/*"))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`pods/status`");
  }

  @Test
  void anOpenHookIsFine() {
    assertThat(
            findings(
                "L-8",
                validating()
                    .rules(rule("", "UPDATE", "nodes/status"))
                    .set("failurePolicy", "Ignore")))
        .isEmpty();
  }

  @Test
  void aHookForPodsThemselvesIsFine() {
    assertThat(findings("L-8", validating().rules(rule("", "UPDATE", "pods")))).isEmpty();
  }
}
