package dev.admittance.simulator.initializer.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.MergedConfiguration;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the plugin makes of a look (I-76, I-78).
class CacheLookupTest {
  @Test
  void looksAreReadings() {
    assertThat(CacheLookup.reading(new CacheLookup.Found<>(MergedConfiguration.EMPTY)))
        .hasValue(new ConfigurationReading.Ready(MergedConfiguration.EMPTY));
    assertThat(CacheLookup.reading(new CacheLookup.None<>(Optional.empty())))
        .hasValue(new ConfigurationReading.NotReady());
    assertThat(CacheLookup.reading(new CacheLookup.None<>(Optional.of("error"))))
        .hasValue(new ConfigurationReading.Failed("error"));
    assertThat(CacheLookup.reading(new CacheLookup.Again<>(Duration.ZERO, 1))).isEmpty();
  }
}
