package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-41, W-248, W-250.
class ConditionOnNullTest {
  private static HookTexts hook(String operations, String... conditions) {
    return validating().rules(rule("apps", operations, "deployments")).condition(conditions);
  }

  @Test
  void nothingIsThereOfAnObjectThatIsDeleted() {
    assertThat(findings("L-41", hook("\"*\"", "object.spec.replicas > 1")))
        .containsExactly(
            "ERROR webhooks[0].matchConditions[0].expression `object` is null for DELETE, which the"
                + " rules include: the condition fails, and the request is refused with 403.");
    assertThat(findings("L-41", hook("UPDATE", "object.spec.replicas > 1"))).isEmpty();
  }

  @Test
  void nothingIsThereOfAnOldObjectBeforeItIsCreated() {
    assertThat(findings("L-41", hook("CREATE", "oldObject.spec.replicas > 1")))
        .singleElement()
        .asString()
        .contains("`oldObject` is null for CREATE");
  }

  @Test
  void aHookThatFailsOpenIsSkipped() {
    assertThat(
            findings(
                "L-41", hook("DELETE", "object.spec.replicas > 1").set("failurePolicy", "Ignore")))
        .singleElement()
        .asString()
        .startsWith("WARNING ")
        .contains("and the hook is skipped");
  }

  @Test
  void whoeverAsksFirstIsFine() {
    assertThat(findings("L-41", hook("DELETE", "object != null", "object.spec.replicas > 1")))
        .isEmpty();
    assertThat(
            findings(
                "L-41",
                hook("DELETE", "request.operation == 'DELETE' || object.spec.replicas > 1")))
        .isEmpty();
  }

  @Test
  void optionsOfConnectionsHaveNoMetadata() {
    HookTexts hook =
        validating()
            .rules(rule("", "CONNECT", "pods/exec"))
            .condition("object.metadata.name == 'a'");
    assertThat(findings("L-41", hook)).singleElement().asString().contains("without `metadata`");
    assertThat(
            findings(
                "L-41",
                validating()
                    .rules(rule("", "CONNECT", "pods/exec"))
                    .condition("object.container == 'a'")))
        .isEmpty();
  }

  @Test
  void anObjectWithoutLabelsHasNoMapOfThem() {
    assertThat(findings("L-41", hook("CREATE", "object.metadata.labels['a'] == 'b'")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].matchConditions[0].expression ")
        .contains("no `metadata.labels`");
    assertThat(findings("L-41", hook("CREATE", "has(object.metadata.labels.a)"))).hasSize(1);
    assertThat(
            findings(
                "L-41",
                hook("CREATE", "has(object.metadata.labels)", "object.metadata.labels.a == 'b'")))
        .isEmpty();
    assertThat(findings("L-41", hook("CREATE", "object.metadata.?labels.a.hasValue()"))).isEmpty();
  }
}
