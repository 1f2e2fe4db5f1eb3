package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-50, W-16 to W-18, W-223.
class RedundantResourcesTest {
  private static HookTexts hook(String resources) {
    return validating().rules(rule("apps", "CREATE", resources));
  }

  @Test
  void anEntryThatAnotherCoversIsNamed() {
    assertThat(findings("L-50", hook("deployments, '*'")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules[0].resources[0] `*` covers `deployments` already;");
    assertThat(findings("L-50", hook("deployments, 'deployments/*'"))).hasSize(1);
    assertThat(findings("L-50", hook("deployments, deployments")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules[0].resources[1] `deployments` stands here twice");
  }

  @Test
  void whatTheServerRefusesIsNotRepeated() {
    assertThat(findings("L-50", hook("'*', deployments"))).isEmpty();
    assertThat(findings("L-50", hook("'deployments/*', deployments/scale"))).isEmpty();
  }

  @Test
  void entriesForDifferentThingsAreFine() {
    assertThat(findings("L-50", hook("deployments, deployments/scale, '*/status'"))).isEmpty();
  }
}
