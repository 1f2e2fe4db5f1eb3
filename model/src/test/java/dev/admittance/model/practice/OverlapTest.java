package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// W-220 to W-223, for two hooks at once.
class OverlapTest {
  private static boolean meet(String resources, String others) {
    return findings(
                "L-37",
                mutating("one").rules(rule("apps", "CREATE", resources)),
                mutating("two").rules(rule("apps", "CREATE", others)))
            .size()
        == 1;
  }

  @Test
  void wildcardsMeetWhatTheyStandFor() {
    assertThat(meet("deployments", "deployments")).isTrue();
    assertThat(meet("deployments", "'*'")).isTrue();
    assertThat(meet("deployments/scale", "'*'")).isFalse();
    assertThat(meet("deployments/scale", "'*/*'")).isTrue();
    assertThat(meet("deployments/scale", "'*/scale'")).isTrue();
    assertThat(meet("deployments", "'*/scale'")).isFalse();
    assertThat(meet("deployments", "'deployments/*'")).isTrue();
    assertThat(meet("'deployments/*'", "'*/scale'")).isTrue();
    assertThat(meet("'deployments/*'", "'statefulsets/*'")).isFalse();
  }
}
