package dev.admittance.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.DelayDistribution;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.answer.DelayedCall;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HookDelaysTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final String STARTED = "process_start_time_seconds 1000\n";

  private final MetricsSamples samples = new MetricsSamples(Duration.ZERO);

  /// Calls of a hook: so many up to 0.1 s, up to 1 s, and in all.
  private static String hook(String name, String type, String operation, int... counts) {
    String[] bounds = {"0.1", "1", "+Inf"};
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < bounds.length; i++) {
      text.append("apiserver_admission_webhook_admission_duration_seconds_bucket{name=\"")
          .append(name)
          .append("\",operation=\"")
          .append(operation)
          .append("\",rejected=\"false\",type=\"")
          .append(type)
          .append("\",le=\"")
          .append(bounds[i])
          .append("\"} ")
          .append(counts[i])
          .append('\n');
    }
    return text.toString();
  }

  private DelayModel model(String... texts) throws IOException {
    Instant at = NOON;
    for (String text : texts) {
      byte[] bytes = (STARTED + text).getBytes(StandardCharsets.UTF_8);
      samples.add(new ByteArrayInputStream(bytes), at, 1 << 20);
      at = at.plusSeconds(60);
    }
    return HookDelays.model(samples.report(Optional.empty()), 1);
  }

  private static Duration median(DelayModel model, HookKind kind, String hook) {
    return model.of(kind, hook).orElseThrow().at(0.5);
  }

  /// `histogram_quantile`, as held to Prometheus' own tests, and the draws are the same function.
  @Test
  void drawsAreQuantilesAsPrometheusComputesThem() {
    Random random = new Random(9);
    for (int round = 0; round < 500; round++) {
      int size = 2 + random.nextInt(9);
      double[] bounds = random.doubles(size, 0.001, 30).sorted().toArray();
      bounds[size - 1] = Double.POSITIVE_INFINITY;
      double[] counts = random.doubles(size, 0, 50).toArray();
      for (int i = 1; i < size; i++) {
        counts[i] = counts[i - 1] + (random.nextInt(4) == 0 ? 0 : counts[i]);
      }
      Histogram histogram = Histogram.of(bounds, counts, 1);
      Optional<DelayDistribution> delays = histogram.distribution();
      for (double q : new double[] {0.001, 0.25, 0.5, random.nextDouble(), 0.99, 1}) {
        OptionalDouble quantile = histogram.quantile(q);
        assertThat(delays.isPresent()).isEqualTo(quantile.isPresent());
        if (quantile.isPresent()) {
          assertThat(delays.orElseThrow().at(q).toNanos() / 1e9)
              .as(
                  "round %d, q %s of %s in %s",
                  round, q, Arrays.toString(counts), Arrays.toString(bounds))
              .isCloseTo(quantile.getAsDouble(), within(0.5e-6 + 1e-12));
        }
      }
    }
  }

  @Test
  void oneSampleTellsOfAllTime() throws IOException {
    DelayModel model = model(hook("a", "validating", "CREATE", 10, 10, 10));
    assertThat(median(model, HookKind.VALIDATING, "a")).isEqualTo(Duration.ofMillis(50));
    assertThat(model.of(HookKind.MUTATING, "a")).isEmpty();
  }

  @Test
  void twoSamplesTellOfTheTimeBetweenThem() throws IOException {
    DelayModel model =
        model(
            hook("a", "admit", "CREATE", 10, 10, 10) + hook("idle", "admit", "CREATE", 4, 4, 4),
            hook("a", "admit", "CREATE", 10, 30, 30) + hook("idle", "admit", "CREATE", 4, 4, 4));
    assertThat(median(model, HookKind.MUTATING, "a")).isEqualTo(Duration.ofMillis(550));
    assertThat(median(model, HookKind.MUTATING, "idle")).isEqualTo(Duration.ofMillis(50));
  }

  @Test
  void operationsAreApartAndOthersAreLikeAllTogether() throws IOException {
    DelayModel model =
        model(hook("a", "admit", "CREATE", 30, 30, 30) + hook("a", "admit", "UPDATE", 0, 10, 10));
    DelayedCall update = new DelayedCall(HookKind.MUTATING, "a", "UPDATE", "u", "f:1", 0, 0);
    assertThat(model.draw(update).orElseThrow()).isGreaterThanOrEqualTo(Duration.ofMillis(100));
    assertThat(model.of(HookKind.MUTATING, "a").orElseThrow().at(0.75))
        .isEqualTo(Duration.ofMillis(100));
  }

  @Test
  void aHookThatWasNeverCalledIsNotKnown() throws IOException {
    assertThat(model(hook("a", "admit", "CREATE", 0, 0, 0)).of(HookKind.MUTATING, "a")).isEmpty();
  }
}
