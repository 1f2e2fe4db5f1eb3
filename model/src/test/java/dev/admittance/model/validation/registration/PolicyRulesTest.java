package dev.admittance.model.validation.registration;

import static dev.admittance.model.validation.registration.HookErrors.errors;
import static dev.admittance.model.validation.registration.HookErrors.hook;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.RegistrationVersion;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The values from fixed sets and the timeout, W-20 to W-22 and W-24.
class PolicyRulesTest {
  /// W-20.
  @Test
  void policiesAreFromFixedSets() {
    assertThat(errors("failurePolicy: ignore\nmatchPolicy: \"<exact>\""))
        .containsExactly(
            "failurePolicy: Unsupported value: \"ignore\": supported values: \"Fail\", \"Ignore\"",
            "matchPolicy: Unsupported value: \"\\u003cexact\\u003e\": supported values:"
                + " \"Equivalent\", \"Exact\"");
  }

  /// W-21.
  @Test
  void sideEffectsAreStatedInV1() {
    assertThat(errors("sideEffects: null"))
        .containsExactly("sideEffects: Required value: must specify one of None, NoneOnDryRun");
    assertThat(errors("sideEffects: Some"))
        .containsExactly(
            "sideEffects: Unsupported value: \"Some\": supported values: \"None\","
                + " \"NoneOnDryRun\"");
  }

  /// W-70.
  @Test
  void v1beta1NamesAllSideEffects() {
    assertThat(
            errors(
                hook(
                    RegistrationVersion.V1BETA1,
                    "ValidatingWebhookConfiguration",
                    "sideEffects: none")))
        .containsExactly(
            "webhooks[0].sideEffects: Unsupported value: \"none\": supported values: \"None\","
                + " \"NoneOnDryRun\", \"Some\", \"Unknown\"");
  }

  /// W-22.
  @Test
  void theTimeoutIsBetween1And30() {
    for (int good : List.of(1, 30)) {
      assertThat(errors("timeoutSeconds: " + good)).isEmpty();
    }
    for (int bad : List.of(0, 31, -1)) {
      assertThat(errors("timeoutSeconds: " + bad))
          .containsExactly(
              "timeoutSeconds: Invalid value: %d: the timeout value must be between 1 and 30 seconds"
                  .formatted(bad));
    }
  }

  /// W-24.
  @Test
  void theReinvocationPolicyIsFromAFixedSet() {
    assertThat(errors("reinvocationPolicy: Always"))
        .containsExactly(
            "reinvocationPolicy: Unsupported value: \"Always\": supported values: \"IfNeeded\","
                + " \"Never\"");
  }
}
