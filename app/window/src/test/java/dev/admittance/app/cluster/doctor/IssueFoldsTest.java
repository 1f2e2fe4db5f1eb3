package dev.admittance.app.cluster.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.DoctorFixture;
import dev.admittance.doctor.HookFinding;
import dev.admittance.doctor.Remediation;
import org.junit.jupiter.api.Test;

class IssueFoldsTest {
  private final IssueFolds folds = new IssueFolds();

  private static ClusterIssue slow() {
    return new DoctorFixture()
        .with(validating("one").set("timeoutSeconds", "30"))
        .with(validating("two").set("timeoutSeconds", "30"))
        .diagnoses("practice/L-11")
        .getFirst();
  }

  @Test
  void whatWasOpenedStaysOpenInTheNextCheck() {
    HookFinding second = slow().findings().get(1);
    Remediation.Change change = (Remediation.Change) second.remediations().getFirst();
    assertThat(folds.chosen(slow()).subject()).isEqualTo("one/one.example.com");
    assertThat(folds.isOpen(slow(), second, change)).isFalse();

    folds.choose(slow(), second);
    folds.open(slow(), second, change);

    HookFinding again = folds.chosen(slow());
    assertThat(again.subject()).isEqualTo("two/two.example.com");
    assertThat(folds.isOpen(slow(), again, (Remediation.Change) again.remediations().getFirst()))
        .isTrue();
    assertThat(folds.isOpen(slow(), slow().findings().getFirst(), change)).isFalse();
  }
}
