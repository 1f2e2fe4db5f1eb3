package dev.admittance.metrics;

import static dev.admittance.metrics.Texts.LABELS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.Credentials;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Asks a real Prometheus server.
class PrometheusMetricsTest {
  /// The server knows what was from three hours before until then.
  private static Instant end = Instant.EPOCH;

  private static final int SECONDS = 3 * 60 * 60;
  private static final int STEP = 15;

  private static PrometheusProgram program;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    Optional<Path> found = PrometheusProgram.find();
    assumeTrue(
        found.isPresent(),
        "There is no prometheus with its promtool here: apt-get install prometheus, or name it in"
            + " ADMITTANCE_PROMETHEUS");
    end = Instant.now().truncatedTo(ChronoUnit.MINUTES);
    program = PrometheusProgram.start(found.orElseThrow(), folder, text(), Optional.of("ann"));
  }

  @AfterAll
  static void stop() {
    if (program != null) {
      program.close();
    }
  }

  /// A hook is called twice every 15 seconds, quickly once and slowly once; an hour before the end
  /// the API server starts anew. Half an hour before the end it is silent for 20 minutes.
  private static String text() {
    StringBuilder text = new StringBuilder();
    String hook = "cluster=\"prod\",name=\"labels.example.com\",type=\"validating\"";
    String bucket =
        "apiserver_admission_webhook_admission_duration_seconds_bucket{"
            + hook
            + ",operation=\"CREATE\",rejected=\"false\",le=\"%s\"} %d %d\n";
    for (int second = 0; second <= SECONDS; second += STEP) {
      long at = end.getEpochSecond() - SECONDS + second;
      int left = SECONDS - second;
      if (left < 32 * 60 && left > 12 * 60) {
        continue;
      }
      int calls = (left <= 60 * 60 ? 60 * 60 - left : second) / STEP;
      text.append(String.format(Locale.ROOT, bucket, "0.1", calls, at));
      text.append(String.format(Locale.ROOT, bucket, "1", 2 * calls, at));
      text.append(String.format(Locale.ROOT, bucket, "+Inf", 2 * calls, at));
      line(text, "apiserver_admission_webhook_fail_open_count{" + hook + "}", calls, at);
      line(
          text,
          "apiserver_admission_webhook_rejection_count{"
              + hook
              + ",operation=\"CREATE\",error_type=\"no_error\",rejection_code=\"403\"}",
          2 * calls,
          at);
      line(
          text,
          "apiserver_admission_step_admission_duration_seconds_count{cluster=\"prod\"}",
          10 * calls,
          at);
      line(
          text,
          "apiserver_admission_step_admission_duration_seconds_count{cluster=\"idle\"}",
          calls,
          at);
    }
    return text.append("# EOF\n").toString();
  }

  private static void line(StringBuilder text, String series, int value, long at) {
    text.append(series).append(' ').append(value).append(' ').append(at).append('\n');
  }

  private static PrometheusServer server(String password, Map<String, String> labels) {
    return new PrometheusServer(
        URI.create(program.url()),
        Optional.empty(),
        new Credentials.Basic("ann", password),
        labels);
  }

  private static PrometheusMetrics metrics(Map<String, String> labels) throws MetricsException {
    return PrometheusMetrics.start(server("test", labels), InstantSource.fixed(end));
  }

  private static MetricsState firstState(PrometheusMetrics metrics) throws InterruptedException {
    CountDownLatch changed = new CountDownLatch(1);
    metrics.onChange(changed::countDown);
    if (metrics.state() instanceof MetricsState.Waiting) {
      assertThat(changed.await(1, TimeUnit.MINUTES)).isTrue();
    }
    return metrics.state();
  }

  @Test
  void tellsWhatHooksDo() throws Exception {
    try (PrometheusMetrics metrics = metrics(Map.of("cluster", "prod"))) {
      assertThat(firstState(metrics))
          .isInstanceOfSatisfying(
              MetricsState.Current.class,
              current -> {
                PartFigures recent =
                    Optional.ofNullable(current.recent().get(LABELS)).orElseThrow();
                assertThat(recent.ratePerSecond().orElseThrow())
                    .isCloseTo(2.0 / STEP, within(1e-3));
                assertThat(recent.p50().orElseThrow()).isCloseTo(0.1, within(1e-9));
                assertThat(recent.p90().orElseThrow()).isCloseTo(0.82, within(1e-9));
                assertThat(recent.failOpen().orElseThrow()).isCloseTo(20, within(0.1));
                assertThat(recent.rejections(RejectionKind.DENIED)).isCloseTo(40, within(0.1));
                PartFigures totals =
                    Optional.ofNullable(current.totals().get(LABELS)).orElseThrow();
                assertThat(totals.calls()).isEqualTo(480);
                assertThat(totals.over()).isEmpty();
              });
    }
  }

  @Test
  void knowsWhatWasBefore() throws Exception {
    try (PrometheusMetrics metrics = metrics(Map.of("cluster", "prod"))) {
      List<MetricsHistory.Point> points =
          metrics
              .history()
              .points(LABELS, end.minus(Duration.ofHours(2)), end, Duration.ofMinutes(5));
      assertThat(points).hasSize(24);
      assertThat(points.getLast().at()).isEqualTo(end);
      assertThat(points)
          .filteredOn(point -> point.figures().isEmpty())
          .as("five minutes after its last sample a series is none any more")
          .extracting(point -> Duration.between(point.at(), end).toMinutes())
          .containsExactly(25L, 20L, 15L);
      PartFigures restarted = points.get(11).figures().orElseThrow();
      assertThat(restarted.over()).contains(Duration.ofMinutes(5));
      assertThat(restarted.calls())
          .as("the counters start anew in this span")
          .isCloseTo(40, within(3.0));
      assertThat(points.get(3).figures().orElseThrow().calls()).isCloseTo(40, within(0.1));
    }
  }

  @Test
  void aHookThatIsNotCalledHasFiguresWithoutCalls() throws Exception {
    try (PrometheusMetrics metrics = metrics(Map.of("cluster", "idle"))) {
      assertThat(firstState(metrics))
          .isInstanceOfSatisfying(
              MetricsState.Current.class, current -> assertThat(current.totals()).isEmpty());
      assertThat(
              metrics.history().points(LABELS, end.minusSeconds(60), end, Duration.ofSeconds(30)))
          .hasSize(2)
          .allSatisfy(point -> assertThat(point.figures().orElseThrow().calls()).isZero());
    }
  }

  @Test
  void withoutApiServersThereIsNothing() throws Exception {
    try (PrometheusMetrics metrics = metrics(Map.of("cluster", "none"))) {
      assertThat(firstState(metrics))
          .isInstanceOfSatisfying(
              MetricsState.Off.class, off -> assertThat(off.sentence()).contains("scrape job"));
      assertThat(metrics.history().points(LABELS, end.minusSeconds(60), end, Duration.ofMinutes(1)))
          .singleElement()
          .satisfies(point -> assertThat(point.figures()).isEmpty());
    }
  }

  @Test
  void wrongCredentialsAreSaid() throws Exception {
    try (PrometheusMetrics metrics =
        PrometheusMetrics.start(server("wrong", Map.of()), InstantSource.fixed(end))) {
      assertThat(firstState(metrics))
          .isInstanceOfSatisfying(
              MetricsState.Unreachable.class,
              unreachable ->
                  assertThat(unreachable.sentence()).contains("401").doesNotContain("wrong"));
    }
  }

  @Test
  void quantilesAreThoseOfPrometheus() throws Exception {
    try (PrometheusApi api =
        new PrometheusApi(server("test", Map.of()), InstantSource.fixed(end))) {
      MetricsReport report =
          PrometheusMetrics.report(
              server("test", Map.of()), InstantSource.fixed(end), Duration.ofMinutes(10));
      PartFigures figures = report.between().orElseThrow().figures().getFirst();
      for (double quantile : new double[] {0, 0.01, 0.3, 0.5, 0.77, 0.9, 0.99, 1}) {
        PrometheusAnswer theirs =
            api.query(
                "histogram_quantile("
                    + quantile
                    + ", sum by (le) (increase("
                    + "apiserver_admission_webhook_admission_duration_seconds_bucket[10m])))",
                end);
        assertThat(theirs.series()).hasSize(1);
        assertThat(figures.durations().quantile(quantile).orElseThrow())
            .isCloseTo(
                theirs.series().getFirst().values().values().iterator().next(), within(1e-12));
      }
    }
  }

  @Test
  void namesAreQuoted() throws Exception {
    MeteredPart odd = new MeteredPart("a\"b\\c\nd} or vector(1) #", MeteredType.MUTATING_WEBHOOK);
    try (PrometheusMetrics metrics = metrics(Map.of("cluster", "prod"))) {
      assertThat(metrics.history().points(odd, end.minusSeconds(60), end, Duration.ofMinutes(1)))
          .singleElement()
          .satisfies(point -> assertThat(point.figures().orElseThrow().calls()).isZero());
    }
  }

  @Test
  void whatItSaysIsPassedOn() throws Exception {
    try (PrometheusApi api =
        new PrometheusApi(server("test", Map.of()), InstantSource.fixed(end))) {
      assertThatThrownBy(() -> api.query("sum by", end))
          .isInstanceOf(MetricsException.class)
          .hasMessageContaining("The Prometheus server says: ")
          .hasMessageContaining("parse error");
    }
  }
}
