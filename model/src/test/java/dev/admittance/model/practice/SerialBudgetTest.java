package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-12.
class SerialBudgetTest {

  @Test
  void hooksThatOneRequestMeetsMustNotTakeThirtySeconds() {
    assertThat(
            findings(
                "L-12",
                mutating("a").rules(rule("", "CREATE", "pods")).set("timeoutSeconds", "10"),
                mutating("b").rules(rule("", "\"*\"", "\"*\"")).set("timeoutSeconds", "20")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].timeoutSeconds ")
        .contains("CREATE of `pods` meets 2 mutating hooks, whose timeouts add up to 30");
  }

  @Test
  void hooksForDifferentRequestsDoNotAddUp() {
    assertThat(
            findings(
                "L-12",
                mutating("a").rules(rule("", "CREATE", "pods")).set("timeoutSeconds", "20"),
                mutating("b").rules(rule("", "UPDATE", "pods")).set("timeoutSeconds", "20")))
        .isEmpty();
  }

  @Test
  void hooksThatAreKeptOutOfOrdinaryNamespacesDoNotCount() {
    assertThat(
            findings(
                "L-12",
                mutating("a").rules(rule("", "CREATE", "pods")).set("timeoutSeconds", "20"),
                mutating("b")
                    .rules(rule("", "CREATE", "pods"))
                    .set("timeoutSeconds", "20")
                    .excluding("default")))
        .isEmpty();
  }

  /// W-230.
  @Test
  void aRequestMeetsExactHooksOfItsVersionAlone() {
    String v1 = rule("", "CREATE", "pods").replace("[\"*\"]", "[v1]");
    HookTexts one = mutating("a").rules(v1).set("timeoutSeconds", "20");
    HookTexts other = mutating("b").rules(v1.replace("[v1]", "[v2]")).set("timeoutSeconds", "20");
    assertThat(findings("L-12", one, other)).as("Equivalent").hasSize(1);
    one.set("matchPolicy", "Exact");
    other.set("matchPolicy", "Exact");
    assertThat(findings("L-12", one, other)).isEmpty();
    other.rules(v1);
    assertThat(findings("L-12", one, other)).hasSize(1);
  }

  @Test
  void aSingleHookIsAMatterOfItsTimeout() {
    assertThat(
            findings(
                "L-12", mutating().rules(rule("", "CREATE", "pods")).set("timeoutSeconds", "30")))
        .isEmpty();
  }

  @Test
  void validatingHooksRunSideBySide() {
    assertThat(
            findings(
                "L-12",
                validating().rules(rule("", "CREATE", "pods")).set("timeoutSeconds", "20"),
                mutating("b").rules(rule("", "CREATE", "pods")).set("timeoutSeconds", "20")))
        .isEmpty();
  }
}
