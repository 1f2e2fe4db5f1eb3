package dev.admittance.app.failure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailuresTest {

  @Test
  void failureIsShownUntilItIsDismissed() {
    Failures failures = new Failures();
    failures.reportUnexpected(new IllegalStateException("boom"));
    Failure shown = failures.open().getFirst();

    failures.dismiss(shown);

    assertThat(failures.open()).isEmpty();
  }

  @Test
  void faultOfOneKindAlwaysHasOneCode() {
    assertThat(fault(1).what()).isEqualTo(fault(2).what());
    assertThat(fault(1).what())
        .isNotEqualTo(Failure.unexpected(new ArithmeticException("boom")).what());
  }

  private static Failure fault(int number) {
    return Failure.unexpected(new IllegalStateException("boom " + number));
  }
}
