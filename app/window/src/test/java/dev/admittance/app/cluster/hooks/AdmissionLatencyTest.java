package dev.admittance.app.cluster.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartCounters;
import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AdmissionLatencyTest {

  private static MetricsState measured(MeteredPart... parts) {
    SortedMap<MeteredPart, PartFigures> recent = new TreeMap<>();
    for (MeteredPart part : parts) {
      recent.put(
          part,
          new PartFigures(
              part,
              Optional.empty(),
              Optional.of(Duration.ofSeconds(10)),
              Histogram.of(new double[] {0.1, Double.POSITIVE_INFINITY}, new double[] {20, 20}, 1),
              List.of(),
              List.of(),
              OptionalDouble.empty(),
              PartCounters.NONE));
    }
    return new MetricsState.Current(
        Sessions.NOW, recent, new TreeMap<>(), List.of("api-1"), List.of());
  }

  @Test
  void bothStepsAreToldWithTheSlowestPlugins() {
    AdmissionLatency latency =
        AdmissionLatency.of(
            measured(
                new MeteredPart("admit", MeteredType.STEP),
                new MeteredPart("LimitRanger/admit", MeteredType.PLUGIN)));
    assertThat(latency.text()).isEqualTo("p99: mutating 99 ms, validating –");
    assertThat(latency.lines())
        .containsExactly(
            "How long requests spend in admission, webhooks included, and in the slowest plugins"
                + " (p99):",
            "Mutating admission: 2 requests per second, p50 50 ms, p99 99 ms",
            "LimitRanger/admit: 99 ms");
  }

  @Test
  void withoutMetricsThereIsNothingToTell() {
    assertThat(AdmissionLatency.of(new MetricsState.Waiting()).text()).isEmpty();
    assertThat(AdmissionLatency.of(measured()).text()).isEmpty();
  }
}
