package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-37, W-150.
class OverlappingMutatorsTest {
  private static final String INGRESSES = rule("networking.k8s.io", "CREATE", "ingresses");

  @Test
  void theLaterHookIsNamedWithTheEarlier() {
    assertThat(
            findings("L-37", mutating("tls").rules(INGRESSES), mutating("class").rules(INGRESSES)))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0] ")
        .contains("`class.example.com` of `class`", "not called again");
  }

  @Test
  void hooksThatNeverMeetAreFine() {
    assertThat(
            findings(
                "L-37",
                mutating("one").rules(INGRESSES),
                mutating("two").rules(rule("networking.k8s.io", "UPDATE", "ingresses"))))
        .isEmpty();
    assertThat(
            findings(
                "L-37",
                mutating("one").rules(INGRESSES).set("objectSelector", "{matchLabels: {mesh: a}}"),
                mutating("two").rules(INGRESSES).set("objectSelector", "{matchLabels: {mesh: b}}")))
        .isEmpty();
    assertThat(findings("L-37", mutating("one").rules(INGRESSES), validating().rules(INGRESSES)))
        .isEmpty();
  }

  @Test
  void aHookThatIsCalledAgainSeesTheLaterOnes() {
    HookTexts again = mutating("one").rules(INGRESSES).set("reinvocationPolicy", "IfNeeded");
    assertThat(findings("L-37", again, mutating("two").rules(INGRESSES))).isEmpty();
    assertThat(findings("L-37", again, mutating("zzz-two").rules(INGRESSES))).hasSize(1);
  }
}
