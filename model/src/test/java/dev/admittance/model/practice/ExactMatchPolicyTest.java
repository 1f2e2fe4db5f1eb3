package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-17, W-230.
class ExactMatchPolicyTest {
  private static HookTexts hook(String group, String versions, String resources) {
    return validating()
        .rules(
            rule(group, "CREATE", resources)
                .replace("apiVersions: [\"*\"]", "apiVersions: [" + versions + "]"))
        .set("matchPolicy", "Exact");
  }

  @Test
  void anotherVersionIsAWayAroundTheHook() {
    assertThat(findings("L-17", hook("autoscaling", "v2", "horizontalpodautoscalers")))
        .containsExactly(
            "WARNING webhooks[0].matchPolicy The hook is called for `horizontalpodautoscalers` in"
                + " `autoscaling/v2`, not for the same objects written through `autoscaling/v1`.");
    assertThat(findings("L-17", hook("autoscaling", "'*'", "horizontalpodautoscalers"))).isEmpty();
  }

  @Test
  void anotherHookOfTheConfigurationMayBeCalledForIt() {
    HookTexts two =
        hook("autoscaling", "v2", "horizontalpodautoscalers")
            .andHook(hook("autoscaling", "v1", "horizontalpodautoscalers"));
    assertThat(findings("L-17", two)).isEmpty();
  }

  @Test
  void beforeMatchPolicyTheRuleHasToNameEveryVersion() {
    HookTexts hook = hook("apps", "'*'", "deployments");
    assertThat(HookTexts.check(HookTexts.in("1.14"), hook))
        .filteredOn(one -> one.rule().equals("practice/L-17"))
        .singleElement()
        .satisfies(one ->
            assertThat(one.remedy())
                .contains(
                    "Add `extensions/v1beta1` to the rule, as Kubernetes 1.14 has no `matchPolicy`."));
  }

  @Test
  void aGroupThatSharesTheStorageIsAWayAroundTheHook() {
    assertThat(findings("L-17", hook("", "v1", "events")))
        .singleElement()
        .asString()
        .contains("through `events.k8s.io/v1`");
    assertThat(findings("L-17", "1.15", hook("apps", "'*'", "deployments")))
        .singleElement()
        .asString()
        .contains("through `extensions/v1beta1`");
    assertThat(findings("L-17", hook("apps", "'*'", "deployments"))).isEmpty();
  }
}
