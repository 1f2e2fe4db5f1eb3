package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-26.
class NamespaceSelectorOnClusterKindsTest {

  @Test
  void aNamespaceSelectorDoesNothingForClusterScopedKinds() {
    assertThat(findings("L-26", validating().excluding("a").rules(rule("", "CREATE", "nodes"))))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules[0] ")
        .contains("keeps none of them out");
    assertThat(
            findings(
                "L-26",
                validating()
                    .excluding("a")
                    .rules(rule("example.com", "CREATE", "planets", "Cluster"))))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules[0] ")
        .contains("keeps none of them out");
    assertThat(findings("L-26", validating().excluding("a").rules(rule("*", "CREATE", "\"*\""))))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules[0] ")
        .contains("keeps none of them out");
  }

  @Test
  void namespacesAreSelectedByTheirOwnLabels() {
    assertThat(
            findings(
                "L-26",
                validating().excluding("a").rules(rule("", "CREATE", "namespaces", "Cluster"))))
        .isEmpty();
  }

  @Test
  void namespacedKindsAreFine() {
    assertThat(
            findings(
                "L-26",
                validating().excluding("a").rules(rule("*", "CREATE", "\"*\"", "Namespaced"))))
        .isEmpty();
    assertThat(findings("L-26", validating().rules(rule("", "CREATE", "nodes")))).isEmpty();
  }
}
