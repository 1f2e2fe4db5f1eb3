package dev.admittance.metrics;

import static dev.admittance.metrics.Texts.LABELS;
import static dev.admittance.metrics.Texts.NOON;
import static dev.admittance.metrics.Texts.server;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.metrics.Scraper.Outcome;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ScrapedMetricsTest {
  private static final long LONG_AGO = 1_700_000_000;

  private final ScrapedMetrics metrics = new ScrapedMetrics();
  private int known;

  private MetricsState take(int second, Map<String, Outcome> outcomes) {
    SortedMap<String, Outcome> sorted = new TreeMap<>(outcomes);
    return metrics.take(NOON.plusSeconds(second), sorted, known);
  }

  private static Outcome read(int second, String text) throws IOException {
    return new Outcome.Read(Texts.reading(NOON.plusSeconds(second), text));
  }

  private MetricsState take(int second, String text) throws IOException {
    return take(second, Map.of("a:6443", read(second, text)));
  }

  private MetricsState fail(int second, ClusterFault fault) {
    return take(second, Map.of("a:6443", new Outcome.Failed(fault)));
  }

  private static PartFigures labels(SortedMap<MeteredPart, PartFigures> figures) {
    return Optional.ofNullable(figures.get(LABELS)).orElseThrow();
  }

  @Test
  void oneReadingTellsTotals() throws IOException {
    assertThat(take(0, server(LONG_AGO, 8, 2)))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> {
              assertThat(current.at()).isEqualTo(NOON);
              assertThat(current.recent()).isEmpty();
              assertThat(labels(current.totals()).calls()).isEqualTo(10);
              assertThat(labels(current.totals()).ratePerSecond()).isEmpty();
              assertThat(current.servers()).containsExactly("a:6443");
              assertThat(current.notes()).isEmpty();
            });
  }

  @Test
  void twoReadingsTellRates() throws IOException {
    take(0, server(LONG_AGO, 8, 2));
    assertThat(take(5, server(LONG_AGO, 18, 7)))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> {
              PartFigures recent = labels(current.recent());
              assertThat(recent.ratePerSecond()).hasValue(3);
              assertThat(recent.failOpen()).hasValue(0);
              assertThat(recent.p50().orElseThrow()).isBetween(0.0, 0.1);
              assertThat(recent.p99().orElseThrow()).isBetween(0.1, 1.0);
              assertThat(labels(current.totals()).calls()).isEqualTo(25);
            });
    assertThat(metrics.history().points(LABELS, NOON, NOON.plusSeconds(5), Duration.ofSeconds(5)))
        .singleElement()
        .satisfies(point -> assertThat(point.figures().orElseThrow().calls()).isEqualTo(15));
  }

  @Test
  void clockThatIsSetBackStopsNoFigures() throws IOException {
    take(0, server(LONG_AGO, 8, 2));
    take(5, server(LONG_AGO, 18, 7));
    take(-3600, server(LONG_AGO, 20, 7));
    assertThat(take(-3595, server(LONG_AGO, 30, 7)))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> assertThat(labels(current.recent()).ratePerSecond()).hasValue(2));
    assertThat(
            metrics
                .history()
                .points(
                    LABELS,
                    NOON.minusSeconds(3600),
                    NOON.minusSeconds(3595),
                    Duration.ofSeconds(5)))
        .singleElement()
        .satisfies(point -> assertThat(point.figures().orElseThrow().calls()).isEqualTo(10));
  }

  @Test
  void timeInWhichTheMachineWasSuspendedCountsAsTime() throws IOException {
    take(0, server(LONG_AGO, 0, 0));
    assertThat(take(3600, server(LONG_AGO, 3600, 0)))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> assertThat(labels(current.recent()).ratePerSecond()).hasValue(1));
  }

  @Test
  void aHookThatIsNotCalledAnyMoreStays() throws IOException {
    take(0, server(LONG_AGO, 8, 2));
    assertThat(take(5, server(LONG_AGO, 8, 2)))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> assertThat(labels(current.recent()).ratePerSecond()).hasValue(0));
  }

  @Test
  void serversAreAddedUp() throws IOException {
    take(0, Map.of("a", read(0, server(1, 1, 0)), "b", read(0, server(2, 10, 0))));
    MetricsState state =
        take(5, Map.of("a", read(5, server(1, 6, 0)), "b", read(5, server(2, 20, 0))));
    assertThat(state)
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> {
              assertThat(labels(current.recent()).ratePerSecond()).hasValue(3);
              assertThat(labels(current.totals()).calls()).isEqualTo(26);
              assertThat(current.servers()).containsExactly("a", "b");
            });
  }

  @Test
  void aServerThatCannotBeReadIsSaid() throws IOException {
    Outcome failed = new Outcome.Failed(new ClusterFault.Unreachable("Nobody answers"));
    assertThat(take(0, Map.of("a", read(0, server(1, 1, 0)), "b", failed)))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> assertThat(current.notes()).containsExactly("b: Nobody answers"));
  }

  @Test
  void thatServersAreMissingIsSaid() throws IOException {
    known = 3;
    assertThat(take(0, Map.of("a", read(0, server(1, 1, 0)), "b", read(0, server(2, 1, 0)))))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current ->
                assertThat(current.notes())
                    .containsExactly(
                        "2 of 3 API servers could be read: what the others did is missing."));
  }

  @Test
  void anOutageIsNoGapInTheCounts() throws IOException {
    take(0, server(LONG_AGO, 0, 0));
    take(5, server(LONG_AGO, 5, 0));
    ClusterFault fault = new ClusterFault.Unreachable("Nobody answers");
    assertThat(fail(10, fault))
        .isInstanceOfSatisfying(
            MetricsState.Unreachable.class,
            unreachable -> {
              assertThat(unreachable.sentence()).isEqualTo("Nobody answers");
              assertThat(labels(unreachable.last().orElseThrow().totals()).calls()).isEqualTo(5);
            });
    assertThat(fail(15, fault))
        .isInstanceOfSatisfying(
            MetricsState.Unreachable.class,
            unreachable -> assertThat(unreachable.last()).isPresent());
    assertThat(take(25, server(LONG_AGO, 45, 0)))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> assertThat(labels(current.recent()).calls()).isEqualTo(45));
    assertThat(
            metrics
                .history()
                .points(LABELS, NOON.plusSeconds(5), NOON.plusSeconds(25), Duration.ofSeconds(20)))
        .singleElement()
        .satisfies(point -> assertThat(point.figures().orElseThrow().ratePerSecond()).hasValue(2));
  }

  @Test
  void oldServersDoNotCountFailingOpen() throws IOException {
    String old = server(LONG_AGO, 8, 2).replace("v1.31.0", "v1.22.1");
    assertThat(take(0, old))
        .isInstanceOfSatisfying(
            MetricsState.Current.class,
            current -> {
              assertThat(labels(current.totals()).failOpen()).isEmpty();
              assertThat(current.notes()).singleElement().asString().contains("1.24");
            });
  }

  @Test
  void whoMayNotReadIsToldWhatToAskFor() {
    assertThat(fail(0, new ClusterFault.Forbidden("No", "get", "/metrics")))
        .isInstanceOfSatisfying(
            MetricsState.Forbidden.class,
            forbidden -> {
              ReadResult manifest =
                  DocumentReader.read(new SourceText("manifest.yaml", forbidden.manifest()));
              assertThat(manifest.diagnostics()).isEmpty();
              assertThat(manifest.documents()).hasSize(2);
              assertThat(forbidden.manifest()).contains("nonResourceURLs: [\"/metrics\"]");
            });
  }

  @Test
  void theManifestIsForWhoWasRefused() {
    assertThat(MetricsRights.manifest("forbidden: User \"ann\" cannot get path \"/metrics\""))
        .endsWith("- kind: User\n  apiGroup: rbac.authorization.k8s.io\n  name: \"ann\"\n");
    assertThat(MetricsRights.manifest("User \"system:serviceaccount:shop:watcher\" cannot get"))
        .endsWith("- kind: ServiceAccount\n  namespace: \"shop\"\n  name: \"watcher\"\n");
    assertThat(MetricsRights.manifest("No")).contains("WHO-IT-IS-FOR");
    assertThat(MetricsRights.manifest("User \"system:anonymous\" cannot get path"))
        .contains("WHO-IT-IS-FOR")
        .doesNotContain("anonymous");
  }

  @Test
  void metricsMayBeOff() {
    assertThat(fail(0, new ClusterFault.NotFound("There is no such page")))
        .isEqualTo(new MetricsState.Off("There is no such page"));
  }

  @Test
  void slowServersHaveRest() {
    MetricsState waiting = new MetricsState.Waiting();
    assertThat(ApiServerMetrics.pause(Duration.ofMillis(100), waiting))
        .isEqualTo(ApiServerMetrics.INTERVAL);
    assertThat(ApiServerMetrics.pause(Duration.ofSeconds(3), waiting))
        .isEqualTo(Duration.ofSeconds(12));
    assertThat(ApiServerMetrics.pause(Duration.ofMinutes(2), waiting))
        .isEqualTo(Duration.ofMinutes(1));
    assertThat(ApiServerMetrics.pause(Duration.ZERO, new MetricsState.Off("")))
        .isEqualTo(Duration.ofMinutes(1));
  }
}
