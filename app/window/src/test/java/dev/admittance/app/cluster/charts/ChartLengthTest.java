package dev.admittance.app.cluster.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.chart.TimeSpan;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ChartLengthTest {
  @ParameterizedTest
  @CsvSource({
    "MINUTES_5, 10",
    "MINUTES_15, 10",
    "HOUR, 30",
    "HOURS_6, 120",
    "DAY, 300",
  })
  void longerSpansHaveLongerSteps(ChartLength length, int seconds) {
    assertThat(ChartLength.step(span(length.length()))).isEqualTo(Duration.ofSeconds(seconds));
  }

  @ParameterizedTest
  @EnumSource
  void thereAreNeverTooManyPoints(ChartLength length) {
    TimeSpan span = span(length.length());

    assertThat(span.length().dividedBy(ChartLength.step(span))).isBetween(30L, 300L);
  }

  private static TimeSpan span(Duration length) {
    return TimeSpan.endingAt(Instant.EPOCH, length);
  }
}
