package dev.admittance.model.validation;

import static dev.admittance.model.validation.registration.HookErrors.ruleErrors;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The resources of a rule, W-16 to W-18, in the words of the server.
class ResourceRulesTest {
  /// W-16.
  @Test
  void aResourceCoveredByAnEntryAboveIsRefused() {
    assertThat(ruleErrors("resources: []")).containsExactly("resources: Required value");
    assertThat(ruleErrors("resources: [a, \"\"]")).containsExactly("resources[1]: Required value");
    assertThat(ruleErrors("resources: [pods/*, pods/status]"))
        .containsExactly(
            "resources[1]: Invalid value: \"pods/status\": if 'pods/*' is present, must not"
                + " specify pods/status");
    assertThat(ruleErrors("resources: [pods/status, pods/*]")).isEmpty();
    assertThat(ruleErrors("resources: [\"*/scale\", a/scale]"))
        .containsExactly(
            "resources[1]: Invalid value: \"a/scale\": if '*/scale' is present, must not specify"
                + " a/scale");
    assertThat(ruleErrors("resources: [pods/*, pods/*]"))
        .containsExactly(
            "resources[1]: Invalid value: \"pods/*\": if 'pods/*' is present, must not specify"
                + " pods/*");
  }

  /// W-17.
  @Test
  void theWidestWildcardStandsAlone() {
    assertThat(ruleErrors("resources: [pods, \"*/*\"]"))
        .containsExactly(
            "resources: Invalid value: [\"pods\",\"*/*\"]: if '*/*' is present, must not specify"
                + " other resources");
    assertThat(ruleErrors("resources: [\"*/*\"]")).isEmpty();
  }

  /// W-18.
  @Test
  void theResourceWildcardIsRefusedOnlyInFrontOfOthers() {
    assertThat(ruleErrors("resources: [\"*\", pods]"))
        .containsExactly(
            "resources: Invalid value: [\"*\",\"pods\"]: if '*' is present, must not specify other"
                + " resources without subresources");
    assertThat(ruleErrors("resources: [pods, \"*\"]")).isEmpty();
    assertThat(ruleErrors("resources: [\"*\", pods/status, \"*/scale\"]")).isEmpty();
  }
}
