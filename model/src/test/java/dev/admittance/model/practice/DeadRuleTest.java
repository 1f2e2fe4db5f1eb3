package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-20.
class DeadRuleTest {

  @Test
  void aHookWithoutRulesIsNeverCalled() {
    assertThat(findings("L-20", validating().set("rules", "[]")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules ")
        .contains("never called");
    assertThat(findings("L-20", validating().without("rules")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules ")
        .contains("never called");
  }

  @Test
  void aScopeThatContradictsTheResourceMatchesNothing() {
    assertThat(findings("L-20", validating().rules(rule("", "CREATE", "nodes", "Namespaced"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("its scope is `Namespaced`, and its resources are cluster-scoped");
    assertThat(
            findings(
                "L-20", validating().rules(rule("", "CREATE", "pods, pods/status", "Cluster"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("its scope is `Cluster`, and its resources are namespaced");
  }

  @Test
  void aScopeThatFitsAnyResourceIsFine() {
    assertThat(findings("L-20", validating().rules(rule("", "CREATE", "pods, nodes", "Cluster"))))
        .isEmpty();
    assertThat(findings("L-20", validating().rules(rule("", "CREATE", "namespaces", "Cluster"))))
        .isEmpty();
    assertThat(
            findings(
                "L-20", validating().rules(rule("example.com", "CREATE", "widgets", "Cluster"))))
        .isEmpty();
  }

  @Test
  void noHookIsCalledForConfigurationsOfHooks() {
    assertThat(
            findings(
                "L-20",
                validating()
                    .rules(
                        rule(
                            "admissionregistration.k8s.io",
                            "CREATE",
                            "validatingwebhookconfigurations"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("no webhook is ever called");
  }

  @Test
  void clientsConnectToSubresourcesAlone() {
    assertThat(findings("L-20", validating().rules(rule("", "CONNECT", "pods"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("clients connect to");
    assertThat(findings("L-20", validating().rules(rule("", "CONNECT", "pods/exec")))).isEmpty();
  }
}
