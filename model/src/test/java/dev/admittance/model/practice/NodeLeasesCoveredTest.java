package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-4.
class NodeLeasesCoveredTest {

  @Test
  void aHookForLeasesEndangersNodes() {
    assertThat(findings("L-4", validating().rules(rule("*", "UPDATE", "\"*\""))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`kube-node-lease`");
    assertThat(
            findings(
                "L-4",
                validating()
                    .rules(rule("coordination.k8s.io", "CREATE", "leases"))
                    .excluding("kube-node-lease")))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`kube-system`");
  }

  @Test
  void aHookThatFailsOpenSoonOnlyDelaysNodes() {
    HookTexts hook =
        validating()
            .rules(rule("coordination.k8s.io", "UPDATE", "leases"))
            .set("failurePolicy", "Ignore");
    assertThat(findings("L-4", hook.set("timeoutSeconds", "3")))
        .singleElement()
        .asString()
        .startsWith("INFO ");
    assertThat(findings("L-4", hook.set("timeoutSeconds", "15")))
        .singleElement()
        .asString()
        .startsWith("WARNING ");
  }

  @Test
  void aHookThatExcludesBothNamespacesIsFine() {
    assertThat(
            findings(
                "L-4",
                validating()
                    .rules(rule("*", "UPDATE", "\"*\""))
                    .excluding("kube-node-lease", "kube-system")))
        .isEmpty();
  }

  @Test
  void aHookForDeletedLeasesIsFine() {
    assertThat(findings("L-4", validating().rules(rule("coordination.k8s.io", "DELETE", "leases"))))
        .isEmpty();
  }
}
