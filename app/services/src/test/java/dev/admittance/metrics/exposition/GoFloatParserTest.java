package dev.admittance.metrics.exposition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoFloatParserTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "42, 42",
    "999999999999999, 999999999999999",
    "1234567890123456789, 1234567890123456800",
    "-0.5, -0.5",
    "+3., 3",
    ".25, 0.25",
    "1e3, 1000",
    "2.5E-1, 0.25",
    "1e+2, 100",
    "Inf, Infinity",
    "+infinity, Infinity",
    "-INF, -Infinity",
    "nan, NaN"
  })
  void readsWhatGoReads(String text, double value) {
    assertThat(GoFloatParser.parse(text)).hasValue(value);
  }

  /// Java's own parser would take some of these, such as `1f` and `0x1p3`.
  @ParameterizedTest
  @ValueSource(
      strings = {"", "+", ".", "1e", "1e+", "e5", "1.2.3", "1_000", "0x10", "0x1p3", "1f", "1d"})
  void refusesWhatTheFormatExcludes(String text) {
    assertThat(GoFloatParser.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {" 1", "1 ", "--1", "1e400", "-1e400", "nano", "١"})
  void refusesOtherText(String text) {
    assertThat(GoFloatParser.parse(text)).isEmpty();
  }

  @Test
  void refusesAnEndlessNumber() {
    assertThat(GoFloatParser.parse("0".repeat(400))).hasValue(0);
    assertThat(GoFloatParser.parse("0".repeat(401))).isEmpty();
  }
}
