package dev.admittance.record.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedRuleTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pods | CREATE,UPDATE,DELETE:pods",
        "deployments.apps | CREATE,UPDATE,DELETE:deployments.apps",
        "create,Connect:pods/exec | CREATE,CONNECT:pods/exec",
        "DELETE:roles.rbac.authorization.k8s.io | DELETE:roles.rbac.authorization.k8s.io",
        "*.* | CREATE,UPDATE,DELETE:*.*",
        "*:*/*.apps | *:*/*.apps",
      })
  void writtenAsPeopleKnowResources(String text, String rule) {
    assertThat(RecordedRule.parse(text)).hasToString(rule);
    assertThat(RecordedRule.parse(rule)).isEqualTo(RecordedRule.parse(text));
  }

  @Test
  void coreGroupHasNoName() {
    assertThat(RecordedRule.parse("CREATE:pods"))
        .isEqualTo(new RecordedRule(List.of("CREATE"), "", "pods"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Pods", "a b", "CREATE:", "pods.", "a/b/c", "CREATE;pods"})
  void whatIsNoneSaysHowToWriteOne(String text) {
    assertThatThrownBy(() -> RecordedRule.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`" + text + "` is not a rule");
  }

  @Test
  void operationThatIsNoneIsNamed() {
    assertThatThrownBy(() -> RecordedRule.parse("CREATE,PATCH:pods"))
        .hasMessageContaining("`PATCH` is not an operation");
  }
}
