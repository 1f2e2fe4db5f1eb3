package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-2.
class CrossDeadlockTest {
  private static HookTexts guard(String name, String home, String... spared) {
    return validating(name).rules(rule("", "CREATE", "pods")).servedFrom(home).excluding(spared);
  }

  @Test
  void hooksThatGuardEachOtherNeverStartAgain() {
    assertThat(findings("L-2", guard("one", "red", "red"), guard("two", "blue", "blue")))
        .hasSize(2)
        .first()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("pods in `blue`", "pods in `red`, where this one runs");
  }

  @Test
  void aLongerCircleIsOneToo() {
    HookTexts[] circle = {
      guard("one", "red", "red", "green"),
      guard("two", "blue", "blue", "red"),
      guard("three", "green", "green", "blue")
    };
    assertThat(findings("L-2", circle)).hasSize(3);
    circle[2].excluding("green", "blue", "red");
    assertThat(findings("L-2", circle)).isEmpty();
  }

  @Test
  void aCircleIsAsSevereAsItsLeastSurePart() {
    assertThat(
            findings(
                "L-2",
                guard("one", "red", "red"),
                guard("two", "blue", "blue")
                    .set("objectSelector", "{matchLabels: {inject: 'true'}}")))
        .hasSize(2)
        .allSatisfy(finding -> assertThat(finding.toString()).startsWith("INFO "));
  }

  @Test
  void hooksThatFailOpenOrShareANamespaceAreFine() {
    assertThat(
            findings(
                "L-2",
                guard("one", "red", "red"),
                guard("two", "blue", "blue").set("failurePolicy", "Ignore")))
        .isEmpty();
    assertThat(findings("L-2", guard("one", "red", "blue"), guard("two", "red", "blue"))).isEmpty();
  }
}
