package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-5.
class EventsCoveredTest {

  @Test
  void aHookForEventsIsCalledALot() {
    assertThat(findings("L-5", validating().rules(rule("events.k8s.io", "CREATE", "events"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("every event");
    assertThat(findings("L-5", validating().rules(rule("", "CREATE", "\"*\""))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("every event");
  }

  @Test
  void aHookForEventsOfAnotherGroupIsFine() {
    assertThat(findings("L-5", validating().rules(rule("example.com", "CREATE", "events"))))
        .isEmpty();
  }
}
