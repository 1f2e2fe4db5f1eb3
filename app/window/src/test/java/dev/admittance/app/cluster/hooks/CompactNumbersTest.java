package dev.admittance.app.cluster.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompactNumbersTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.004, <0.01",
    "0.25, 0.25",
    "1, 1",
    "2.5, 2.5",
    "12.34, 12.3",
    "100, 100",
    "1234, 1234",
    "12340, 12.3k",
    "3400000, 3.4M"
  })
  void rateHasAsManyDigitsAsTellSomething(double rate, String text) {
    assertThat(CompactNumbers.rate(OptionalDouble.of(rate))).isEqualTo(text);
  }

  @Test
  void unknownAmountIsADash() {
    assertThat(CompactNumbers.rate(OptionalDouble.empty())).isEqualTo(CompactNumbers.UNKNOWN);
    assertThat(CompactNumbers.seconds(OptionalDouble.empty())).isEqualTo(CompactNumbers.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({"0.00025, 250 µs", "0.0123, 12.3 ms", "0.999, 999 ms", "1.25, 1.25 s", "30, 30 s"})
  void durationIsReadAtAGlance(double seconds, String text) {
    assertThat(CompactNumbers.seconds(OptionalDouble.of(seconds))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "PT5S, 5 s",
    "PT90M, 90 min",
    "PT3H, 3 h",
    "PT36H, 36 h",
    "P12D, 12 d",
    "P400D, 400 d",
    "P3649D, 9 y",
    "-PT3S, 0 s"
  })
  void spanHasOneUnit(Duration span, String text) {
    assertThat(CompactNumbers.span(span)).isEqualTo(text);
  }

  @Test
  void whatWasAMomentAgoIsJustNow() {
    Instant now = Instant.parse("2026-11-22T10:00:00Z");

    assertThat(CompactNumbers.ago(now.minusSeconds(20), now)).isEqualTo("just now");
    assertThat(CompactNumbers.ago(now.minusSeconds(600), now)).isEqualTo("10 min ago");
  }
}
