package dev.admittance.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTest {
  @ParameterizedTest
  @CsvSource({
    "SECONDS, 0.0123456, 12.3 ms",
    "SECONDS, 0.9, 900 ms",
    "SECONDS, 1.234, 1.23 s",
    "SECONDS, 25, 25 s",
    "SECONDS, 0, 0 ms",
    "PER_SECOND, 0.003333, 0.00333/s",
    "PER_SECOND, 20, 20/s",
    "PER_SECOND, 1234.5, 1235/s",
    "COUNT, 12, 12",
    "COUNT, NaN, no data"
  })
  void hasThreeDigits(Unit unit, double value, String words) {
    assertThat(unit.words(value)).isEqualTo(words);
  }
}
