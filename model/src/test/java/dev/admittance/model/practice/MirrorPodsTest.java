package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-53.
class MirrorPodsTest {

  @Test
  void aMutatingHookForPodsMeetsMirrorPods() {
    assertThat(findings("L-53", mutating().rules(rule("", "CREATE", "pods"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("mirror pods");
  }

  @Test
  void aConditionThatExceptsThemIsFine() {
    assertThat(
            findings(
                "L-53",
                mutating()
                    .rules(rule("", "CREATE", "pods"))
                    .set(
                        "matchConditions",
                        "[{name: m, expression: \"!has(object.metadata.annotations) || !('kubernetes.io/config.mirror' in object.metadata.annotations)\"}]")))
        .isEmpty();
  }

  @Test
  void aHookThatExcludesKubeSystemIsFine() {
    assertThat(
            findings("L-53", mutating().rules(rule("", "CREATE", "pods")).excluding("kube-system")))
        .isEmpty();
  }

  @Test
  void aValidatingHookIsFine() {
    assertThat(findings("L-53", validating().rules(rule("", "CREATE", "pods")))).isEmpty();
  }
}
