package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-22.
class MissingSubresourceTest {
  private static final String PODS = rule("", "CREATE", "pods");

  @Test
  void aPolicyOnPodsIsMorePressingThanAnyCheck() {
    assertThat(findings("L-22", validating("image-policy").rules(PODS)))
        .singleElement()
        .asString()
        .startsWith("WARNING ")
        .contains("`pods/ephemeralcontainers` and `pods/resize`");
    assertThat(findings("L-22", validating().rules(PODS)))
        .singleElement()
        .asString()
        .startsWith("INFO ");
  }

  @Test
  void subresourcesCountFromTheReleaseOnThatHasThem() {
    assertThat(findings("L-22", "1.32", validating().rules(PODS)))
        .singleElement()
        .asString()
        .contains("through `pods/ephemeralcontainers`.");
    assertThat(findings("L-22", "1.22", validating().rules(PODS))).isEmpty();
  }

  @Test
  void whoKnowsOfEphemeralContainersLeavesResizeOutOnPurpose() {
    assertThat(
            findings(
                "L-22", validating().rules(PODS, rule("", "UPDATE", "pods/ephemeralcontainers"))))
        .isEmpty();
  }

  @Test
  void replicasAreChangedThroughScale() {
    HookTexts limit = validating("replica-limit").rules(rule("apps", "UPDATE", "deployments"));
    assertThat(findings("L-22", limit))
        .singleElement()
        .asString()
        .contains("through `deployments/scale`");
    assertThat(
            findings(
                "L-22",
                validating("replica-limit")
                    .rules(rule("apps", "UPDATE", "deployments, deployments/scale"))))
        .isEmpty();
    assertThat(findings("L-22", validating().rules(rule("apps", "UPDATE", "deployments"))))
        .isEmpty();
  }
}
