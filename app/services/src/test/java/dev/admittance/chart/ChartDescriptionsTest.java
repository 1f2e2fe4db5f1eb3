package dev.admittance.chart;

import static java.lang.Double.NaN;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartDescriptionsTest {
  private static final Instant START = Instant.parse("2026-11-22T10:00:00Z");
  private static final TimeSpan SPAN = new TimeSpan(START, START.plusSeconds(100));

  @Test
  void saysWhereALineIsAndWhereItWas() {
    assertThat(words(0.1, 0.5, NaN, 0.2, NaN))
        .isEqualTo(
            "p99: 200 ms, lowest 100 ms, highest 500 ms at 22 Nov 10:00:10, 1 gap,"
                + " nothing since 22 Nov 10:00:30.");
  }

  @Test
  void saysThatThereIsNothing() {
    assertThat(words(NaN, NaN)).isEqualTo("No data.");
    assertThat(words()).isEqualTo("No data.");
  }

  private static String words(double... values) {
    LineData data =
        new LineData(
            Unit.SECONDS,
            new TimeGrid(START, Duration.ofSeconds(10), values.length),
            List.of(new ChartSeries("p99", "p99", 0, SeriesValues.of(values))));
    return ChartDescriptions.of(data, SPAN, ZoneOffset.UTC);
  }
}
