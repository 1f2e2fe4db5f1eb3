package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-46.
class SecretsCoveredTest {

  @Test
  void aHookForSecretsSeesThem() {
    assertThat(findings("L-46", validating().rules(rule("", "UPDATE", "secrets"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("content of Secrets.");
    assertThat(
            findings(
                "L-46",
                validating()
                    .rules(rule("*", "\"*\"", "\"*\""))
                    .set("clientConfig", "{url: https://example.com}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("leaves the cluster");
  }

  @Test
  void otherKindsAreFine() {
    assertThat(findings("L-46", validating().rules(rule("", "CREATE", "configmaps")))).isEmpty();
  }
}
