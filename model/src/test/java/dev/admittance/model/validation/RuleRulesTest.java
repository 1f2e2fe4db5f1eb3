package dev.admittance.model.validation;

import static dev.admittance.model.validation.registration.HookErrors.ruleErrors;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The rules of a hook, W-13 to W-15 and W-19, in the words of the server.
class RuleRulesTest {
  /// W-13.
  @Test
  void operationsAreFromAFixedSet() {
    String supported = "supported values: \"*\", \"CONNECT\", \"CREATE\", \"DELETE\", \"UPDATE\"";
    assertThat(ruleErrors("operations: []")).containsExactly("operations: Required value");
    assertThat(ruleErrors("operations: [\"*\", CREATE]"))
        .containsExactly(
            "operations: Invalid value: [\"*\",\"CREATE\"]: if '*' is present, must not specify"
                + " other operations");
    assertThat(ruleErrors("operations: [CREATE, create]"))
        .containsExactly("operations[1]: Unsupported value: \"create\": " + supported);
  }

  /// W-14.
  @Test
  void apiGroupsAreGivenAndAWildcardStandsAlone() {
    assertThat(ruleErrors("apiGroups: []")).containsExactly("apiGroups: Required value");
    assertThat(ruleErrors("apiGroups: [\"\", \"No Group\", \"\"]")).isEmpty();
    assertThat(ruleErrors("apiGroups: [\"\", \"*\"]"))
        .containsExactly(
            "apiGroups: Invalid value: [\"\",\"*\"]: if '*' is present, must not specify other API"
                + " groups");
  }

  /// W-15.
  @Test
  void apiVersionsAreGivenAndAWildcardStandsAlone() {
    assertThat(ruleErrors("apiVersions: []")).containsExactly("apiVersions: Required value");
    assertThat(ruleErrors("apiVersions: [v1, \"\"]"))
        .containsExactly("apiVersions[1]: Required value");
    assertThat(ruleErrors("apiVersions: [\"*\", v1]"))
        .containsExactly(
            "apiVersions: Invalid value: [\"*\",\"v1\"]: if '*' is present, must not specify other"
                + " API versions");
  }

  /// W-19.
  @Test
  void theScopeIsFromAFixedSet() {
    assertThat(ruleErrors("scope: cluster"))
        .containsExactly(
            "scope: Unsupported value: \"cluster\": supported values: \"*\", \"Cluster\","
                + " \"Namespaced\"");
  }
}
