package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-3.
class KubeSystemCoveredTest {

  @Test
  void aClosedHookForPodsInKubeSystemIsAnError() {
    assertThat(findings("L-3", mutating().rules(rule("", "CREATE", "pods"))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("fails closed");
  }

  @Test
  void anyOtherWriteInKubeSystemIsARisk() {
    assertThat(findings("L-3", mutating().rules(rule("", "DELETE", "configmaps"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("DELETE of `configmaps`");
    assertThat(
            findings(
                "L-3", mutating().rules(rule("", "CREATE", "pods")).set("failurePolicy", "Ignore")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("CREATE of `pods`");
  }

  @Test
  void aHookThatExcludesKubeSystemIsFine() {
    assertThat(
            findings("L-3", mutating().rules(rule("", "CREATE", "pods")).excluding("kube-system")))
        .isEmpty();
  }

  @Test
  void aSelectorForOtherLabelsKeepsAHookOutOfKubeSystem() {
    assertThat(
            findings(
                "L-3",
                mutating()
                    .rules(rule("", "CREATE", "pods"))
                    .set("namespaceSelector", "{matchLabels: {inject: \"true\"}}")))
        .isEmpty();
  }

  @Test
  void customResourcesAndClusterScopedOnesAreFine() {
    assertThat(findings("L-3", mutating())).isEmpty();
    assertThat(findings("L-3", mutating().rules(rule("", "UPDATE", "nodes")))).isEmpty();
  }
}
