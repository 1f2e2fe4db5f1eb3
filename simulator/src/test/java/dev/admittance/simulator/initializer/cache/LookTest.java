package dev.admittance.simulator.initializer.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.Reading;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the plugin makes of a look (I-76, I-78).
class LookTest {
  @Test
  void looksAreReadings() {
    assertThat(Look.reading(new Look.Found<>(MergedConfiguration.EMPTY)))
        .hasValue(new Reading.Ready(MergedConfiguration.EMPTY));
    assertThat(Look.reading(new Look.None<>(Optional.empty()))).hasValue(new Reading.NotReady());
    assertThat(Look.reading(new Look.None<>(Optional.of("error"))))
        .hasValue(new Reading.Failed("error"));
    assertThat(Look.reading(new Look.Again<>(Duration.ZERO, 1))).isEmpty();
  }
}
