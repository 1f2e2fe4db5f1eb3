package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-9.
class PodStartCoveredTest {

  @Test
  void aClosedHookForWhatPodsNeedToStartIsAnError() {
    assertThat(findings("L-9", validating().rules(rule("", "CREATE", "pods/binding"))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`pods/binding`");
    assertThat(findings("L-9", validating().rules(rule("", "CREATE", "\"*/*\""))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`serviceaccounts/token`");
  }

  @Test
  void anOpenHookIsFine() {
    assertThat(
            findings(
                "L-9",
                validating()
                    .rules(rule("", "CREATE", "pods/eviction"))
                    .set("failurePolicy", "Ignore")))
        .isEmpty();
  }

  @Test
  void aWildcardWithoutSubresourcesCoversBindingsAlone() {
    assertThat(findings("L-9", validating().rules(rule("", "CREATE", "\"*\""))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`bindings`");
  }

  @Test
  void aHookForPodsThemselvesIsFine() {
    assertThat(findings("L-9", validating().rules(rule("", "CREATE", "pods")))).isEmpty();
  }
}
