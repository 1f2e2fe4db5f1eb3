package dev.admittance.metrics;

import static dev.admittance.metrics.Texts.NOON;
import static dev.admittance.metrics.Texts.server;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ServerReadingsTest {
  private static final long LONG_AGO = 1_700_000_000;

  private final ServerReadings servers = new ServerReadings();

  /// The calls since the last reading; empty if that is not known.
  private OptionalDouble calls(int second, String address, String text) throws IOException {
    return servers
        .take(address, Texts.reading(NOON.plusSeconds(second), text))
        .map(FigureCalculator::byHook)
        .map(hooks ->
            OptionalDouble.of(
                Optional.ofNullable(hooks.get(Texts.LABELS))
                    .orElse(PartCounts.NONE)
                    .durations()
                    .count()))
        .orElse(OptionalDouble.empty());
  }

  @Test
  void nothingIsKnownFromOneReading() throws IOException {
    assertThat(calls(0, "a", server(LONG_AGO, 5, 5))).isEmpty();
    assertThat(calls(5, "a", server(LONG_AGO, 6, 7))).hasValue(3);
    assertThat(calls(10, "a", server(LONG_AGO, 6, 7))).hasValue(0);
  }

  @Test
  void aRestartedServerCountsFromItsStart() throws IOException {
    assertThat(calls(0, "a", server(LONG_AGO, 5, 5))).isEmpty();
    assertThat(calls(20, "a", server(NOON.getEpochSecond() + 10, 50, 5))).hasValue(55);
    assertThat(calls(25, "a", server(NOON.getEpochSecond() + 10, 51, 5))).hasValue(1);
  }

  @Test
  void serversBehindALoadBalancerAreToldApart() throws IOException {
    assertThat(calls(0, "balancer", server(LONG_AGO, 5, 0))).isEmpty();
    assertThat(calls(5, "balancer", server(LONG_AGO + 7, 1000, 0))).isEmpty();
    assertThat(calls(10, "balancer", server(LONG_AGO, 6, 0))).hasValue(1);
    assertThat(calls(15, "balancer", server(LONG_AGO + 7, 1002, 0))).hasValue(2);
  }

  @Test
  void withoutAStartTheAddressTellsServersApart() throws IOException {
    String first = server(LONG_AGO, 5, 0).replaceAll("process_start.*\n", "");
    String second = server(LONG_AGO, 8, 0).replaceAll("process_start.*\n", "");
    assertThat(calls(0, "a", first)).isEmpty();
    assertThat(calls(0, "b", first)).isEmpty();
    assertThat(calls(5, "a", second)).hasValue(3);
    assertThat(calls(5, "b", first)).hasValue(0);
    assertThat(calls(10, "a", first)).as("started anew").hasValue(5);
  }

  @Test
  void whatIsLongGoneIsForgotten() throws IOException {
    assertThat(calls(0, "a", server(LONG_AGO, 5, 0))).isEmpty();
    assertThat(calls(5, "b", server(LONG_AGO + 7, 1, 0))).isEmpty();
    int later = (int) Duration.ofHours(2).toSeconds();
    assertThat(calls(later, "b", server(LONG_AGO + 7, 1, 0))).hasValue(0);
    assertThat(calls(later + 5, "a", server(LONG_AGO, 9, 0))).isEmpty();
  }

  @Test
  void readingsOfBeforeTheClockWasSetBackHideNone() throws IOException {
    calls(0, "a", server(LONG_AGO, 5, 0));
    calls(0, "b", server(LONG_AGO + 7, 1, 0));
    calls(-3600, "b", server(LONG_AGO + 7, 3, 0));

    assertThat(servers.answeringCount()).isEqualTo(1);
    assertThat(FigureCalculator.byHook(servers.totals()).get(Texts.LABELS))
        .isNotNull()
        .satisfies(counts -> assertThat(counts.durations().count()).isEqualTo(3));
  }
}
