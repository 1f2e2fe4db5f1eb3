package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuditTimeTest {
  @ParameterizedTest
  @CsvSource({
    "2026-11-01T10:00:00.000000Z, 2026-11-01T10:00:00Z",
    "2024-02-29T23:59:59.123456Z, 2024-02-29T23:59:59.123456Z",
    "1969-12-31T23:59:59.999999Z, 1969-12-31T23:59:59.999999Z",
    "2026-11-01T10:00:00Z, 2026-11-01T10:00:00Z",
    "2026-11-01T10:00:00.5Z, 2026-11-01T10:00:00.500Z",
    "2026-11-01T10:00:00.123456789Z, 2026-11-01T10:00:00.123456789Z",
    "2026-11-01T12:00:00.000000+02:00, 2026-11-01T10:00:00Z"
  })
  void timesAreReadInEachForm(String written, Instant expected) {
    assertThat(AuditTime.parse(written)).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "2026-02-30T10:00:00.000000Z",
        "2026-11-01T24:00:00.000000Z",
        "2026-11-01T10:00:60.000000Z",
        "2026-11-01T10:00:00.00000xZ",
        "2026-11-01T10:00:00.000000"
      })
  void otherTextsAreNoTimes(String written) {
    assertThat(AuditTime.parse(written)).isEqualTo(Optional.empty());
  }

  @Test
  void yearsOfMoreDigitsAreReadToo() {
    assertThat(AuditTime.parse("+12026-11-01T10:00:00.000000Z")).isPresent();
  }
}
