package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-24.
class MutatingDeleteTest {

  @Test
  void aMutatingHookCannotChangeWhatIsDeleted() {
    assertThat(findings("L-24", mutating().rules(rule("example.com", "CREATE, DELETE", "widgets"))))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules[0] ")
        .contains("being deleted");
  }

  @Test
  void aValidatingHookForDeletionsIsFine() {
    assertThat(findings("L-24", validating().rules(rule("example.com", "DELETE", "widgets"))))
        .isEmpty();
  }

  @Test
  void aMutatingHookForOtherOperationsIsFine() {
    assertThat(findings("L-24", mutating())).isEmpty();
  }
}
